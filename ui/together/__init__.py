"""Playing with people on other devices: their agreement and their messages. Independent of the browser."""
