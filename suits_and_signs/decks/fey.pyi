from engine.decks.fey import *
