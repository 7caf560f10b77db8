"""What processes of the pool do for a server: let bots think, read files, review games. They load no more of it."""
