"""What games share, beside their decks."""
