"""What the buttons say that step through a game."""

STEPS = "Steps"
FIRST = "First"
PREVIOUS = "Back"
PLAY = "Play"
PAUSE = "Pause"
NEXT = "Next"
LAST = "Last"
