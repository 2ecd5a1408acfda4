"""Games that come as text: read, played in a frame of their own, and asked about."""
