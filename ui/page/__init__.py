"""What every screen stands on: layout, routes, settings, and the screens for loading, errors and crashes."""
