"""The diplomacy family: units in provinces, written orders, no dice."""
