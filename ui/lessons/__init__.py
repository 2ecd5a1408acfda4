"""Games that teach: a record with a script, played at the real table."""
