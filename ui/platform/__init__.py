"""What is asked of a browser, whatever answers, and the modules that it fetches later."""
