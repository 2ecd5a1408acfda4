"""Card tables: code to int and back, rank, suits as bit masks."""
