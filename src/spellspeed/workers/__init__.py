"""Many duels, over the cores of one machine or over many machines (`docs/many-duels.md`)."""
