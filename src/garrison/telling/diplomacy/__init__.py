"""What happens in the diplomacy family, in sentences."""
