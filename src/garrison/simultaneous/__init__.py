"""The simultaneous family: everybody writes orders in secret at once, and they are carried out in a fixed order."""
