"""The interface of a browser, real or a test's, and the modules that are fetched later."""
