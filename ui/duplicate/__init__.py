"""Deals that many play: the deal of the day, and challenges; the same cards, seats and bots, and no undo."""
