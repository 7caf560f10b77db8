"""Files of diplomacy: published cases, and games as another program saves them."""
