"""What happens in a game, told: in sentences, and summed up to be drawn; whatever the face."""
