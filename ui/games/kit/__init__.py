"""What a game's room is built from: what it offers, and the parts that tables, diagrams and questions share."""
