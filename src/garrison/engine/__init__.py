"""The machine, which knows no particular game: tables of rules, refusals, moves, consequences, records, diagrams."""
