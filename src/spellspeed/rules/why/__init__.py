"""Why something cannot be done, told with its rule."""
