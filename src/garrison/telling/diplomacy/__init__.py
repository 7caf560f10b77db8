"""What happens in the diplomacy family, told."""
