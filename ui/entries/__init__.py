"""What PyScript runs, one module a page or worker."""
