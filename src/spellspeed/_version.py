"""The version of the engine: what a saved duel was made with."""

VERSION = "0.2.0"
