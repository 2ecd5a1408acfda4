"""What the lobby says about looking back, in German."""

LOOK_BACK = "Rückblick"
