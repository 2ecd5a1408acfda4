"""The parts that rooms of games are built from, for tables, diagrams and questions alike."""
