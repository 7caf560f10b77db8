"""What games of written orders share: sheets that each seat writes in secret and hands in, and the deadline."""
