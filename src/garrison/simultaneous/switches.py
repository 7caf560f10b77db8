"""Which switches of the further rules are on: conditions of rows."""

from garrison.simultaneous.options import Options, dealt


def waste_only(options: Options) -> bool:
    """Territories are laid waste, and none is dealt."""
    return options.devastated > 0 and not dealt(options)


def waste_and_deal(options: Options) -> bool:
    """Territories are laid waste, and others are dealt."""
    return options.devastated > 0 and dealt(options)


def with_priority(options: Options) -> bool:
    """Energy is bid for a place in the fixed order."""
    return options.priority_bid


def with_commanders(options: Options) -> bool:
    """Commanders are hired."""
    return options.commanders


def with_stations(options: Options) -> bool:
    """Stations are built."""
    return options.stations


def with_commands(options: Options) -> bool:
    """Command cards are bought and played."""
    return options.command_cards
