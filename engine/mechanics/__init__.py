"""The parts that games share, apart from their decks."""
