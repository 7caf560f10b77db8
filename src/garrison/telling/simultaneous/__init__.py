"""What happens in the simultaneous family, told."""
