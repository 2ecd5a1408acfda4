"""What a table is made of: functions from what is known to HTML, the same for every game."""
