"""What build.py does: one module a command, and what they share."""
