"""The base of every screen: layout, routes, settings, and the screens for loading, errors and crashes."""
