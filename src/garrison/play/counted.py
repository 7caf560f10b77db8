"""The pieces of a review as one seat counts the moves: it never hears of those that others made in secret."""

from collections.abc import Iterable

from msgspec.structs import replace

from garrison.play.played import Played
from garrison.review.report import ChanceAt, Piece, Review, Reviewed, Swing


def counted(played: Played, seat: int, piece: Piece) -> Piece:
    match piece:
        case ChanceAt():
            return replace(piece, version=played.count(seat, piece.version))
        case Swing():
            began, version = played.count(seat, piece.began), played.count(seat, piece.version)
            return replace(piece, began=began, version=version)
        case Review():
            moments = dict.fromkeys(played.count(seat, version) for version in piece.moments)
            return replace(piece, last=played.count(seat, piece.last), moments=tuple(moments))
        case _:
            return piece


def counted_whole(played: Played, seat: int, found: Reviewed) -> Reviewed:
    def each(pieces: Iterable[Piece]) -> tuple[Piece, ...]:
        return tuple(counted(played, seat, piece) for piece in pieces)

    review, *_ = each((found.review,))
    return replace(found, review=review, chances=each(found.chances), swings=each(found.swings))
