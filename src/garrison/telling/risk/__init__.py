"""What happens in the risk family, told."""
