"""The OpenAPI page: all that a program needs to know to play, made from the routes and from the types of the wire."""
