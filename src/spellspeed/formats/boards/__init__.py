"""The table drawn as text and as a picture, from what a viewer may see."""
