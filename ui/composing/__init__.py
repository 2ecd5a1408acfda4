"""The page for editors of wikis: what they want to show, how it looks, and the code that shows it."""
