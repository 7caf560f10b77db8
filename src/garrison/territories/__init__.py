"""What all games of armies on territories share, in turns or all at once: sets of cards, colours, and notation."""
