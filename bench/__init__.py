"""Programs that measure how fast Garrison is and how far a move travels through it; the package needs none of them."""
