from engine.decks.decktet import *
