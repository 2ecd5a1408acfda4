"""The pages: HTML made of what a screen remembers."""
