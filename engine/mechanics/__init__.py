"""What games share, apart from their decks."""
