"""Every sentence that a player reads and that is no single game's."""
