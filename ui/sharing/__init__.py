"""What leaves this browser: codes for other people's pages, QR codes, and what an editor makes of a game."""
