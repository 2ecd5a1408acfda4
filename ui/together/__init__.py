"""Playing with people who sit elsewhere: what their devices agree on, and what one tells the other. No browser."""
