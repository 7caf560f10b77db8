"""What goes over the wire, as types: the OpenAPI page, the checks of what comes in, and the page's own types come from here."""
