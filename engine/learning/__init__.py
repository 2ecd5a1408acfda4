"""Numbers for learners: the index of every action, tensors of views, chance as outcomes. No page imports these."""
