"""The modules that PyScript runs, one for each kind of page or worker."""
