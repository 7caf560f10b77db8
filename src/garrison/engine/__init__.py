"""The machine, which knows no game: tables of rules, refusals, moves, consequences, records, diagrams."""
