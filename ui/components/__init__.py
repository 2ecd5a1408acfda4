"""Components: functions from data to HTML and words, the same for every game."""
