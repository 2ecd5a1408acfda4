"""What `build.py bench engine` measures of single games, one module for each game that needs it."""
