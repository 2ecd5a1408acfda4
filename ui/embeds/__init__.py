"""What stands in a frame on somebody else's page: its address, and the parts that need Python."""
