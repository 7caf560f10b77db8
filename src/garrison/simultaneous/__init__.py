"""The simultaneous family: everybody orders at once; orders are written in secret and carried out in a fixed order."""
