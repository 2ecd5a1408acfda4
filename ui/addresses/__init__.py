"""Addresses: what each kind of them means, read and written here alone. They may come from anybody."""
