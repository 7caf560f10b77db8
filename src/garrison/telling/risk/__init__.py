"""What happens in the risk family, in sentences."""
