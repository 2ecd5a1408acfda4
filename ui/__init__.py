"""The page: turns a View into HTML, and a tap into an action."""
