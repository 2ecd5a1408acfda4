"""A game that leaves this browser: links, codes for other people's pages, and QR codes."""
