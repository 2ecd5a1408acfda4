"""Components: functions from what is known to HTML and words, the same for every game."""
