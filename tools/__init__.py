"""The commands of build.py, one module each, and what they share."""
