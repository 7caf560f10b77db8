"""Programs that measure how fast Garrison is, and how far a move goes in it; the package needs none of them."""
