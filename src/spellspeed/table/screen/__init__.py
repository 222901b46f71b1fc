"""The table on a full screen, with Textual (the extra `terminal`). It knows the conversation and nothing of the engine."""
