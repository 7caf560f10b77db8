"""The risk family: armies on territories, dice, cards and missions."""
