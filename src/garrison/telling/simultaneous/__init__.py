"""What happens in the simultaneous family, in sentences."""
