"""Stepping through a game: at the table, in frames and as a single position."""
