"""What `build.py bench engine` measures of single games, a module for each that has something to measure."""
