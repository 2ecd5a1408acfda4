"""The commands of build.py, one module each, and the helpers they share."""
