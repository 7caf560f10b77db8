"""Who calls, and what a caller may send: sessions, tokens, origins, limits, and the headers of every answer."""
