"""The lobby: games to begin and to continue, set-up, statistics, files."""
