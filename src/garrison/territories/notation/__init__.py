"""The notation that all games on territories share: words, parts of a state, phases."""
