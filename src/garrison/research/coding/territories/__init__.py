"""What codings of games on territories share: trades by the places of cards in a hand, and columns of observations."""
