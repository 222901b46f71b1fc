"""The judge: acts in plain words, rulings that anyone can read and run, and answers with their reasons."""
