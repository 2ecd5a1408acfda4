"""The app, the frame and the pages with Python in them: one way to start, to route and to break down."""
