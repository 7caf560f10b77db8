"""`garrison balance`: how fair a map is in play, as tables, as JSON and as a picture."""
