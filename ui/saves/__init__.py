"""Saved games: storage, summaries, and who sits where."""
