"""Programs that measure how fast Garrison is; the package needs none of them."""
