"""What people read and write: words, boards, views, positions."""
