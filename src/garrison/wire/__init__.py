"""What goes over the wire, as types: the OpenAPI page, the checks of input and the types of the page come from here."""
