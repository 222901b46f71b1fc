"""The table on a full screen, with Textual (the extra `terminal`): the conversation and nothing of the engine."""
