"""The orders of a movement phase, found by playing it many times: plans for every power, weighed by regret matching."""

from collections.abc import Sequence
from typing import Final

import numpy as np

from garrison.bots.bot import Below
from garrison.bots.diplomacy.search.batches import draft_all, sound_all, value_all
from garrison.bots.diplomacy.search.board import NONE, Parts, Whole, board
from garrison.diplomacy.game import Game
from garrison.kernel.written import OrderKernel
from garrison.kernel.written import layout as at
from garrison.kernel.written.packing import Rows, boards
from garrison.kernel.written.playing import Orders

DRAFTS: Final = 10
SPREAD: Final = 0.9
WARMING: Final = 0.25
IMPROVING: Final = 0.45
SAMPLES: Final = 24
FEW: Final = 4
BETWEEN: Final = 0.05


class Thinking:
    def __init__(self, game: Game, below: Below) -> None:
        self._board, self._kernel, self._below = board(game), OrderKernel(game), below

    def best(self, row: Rows, seat: int, own: Orders, steps: int) -> Orders:
        table = Table(self._board, self._kernel, self._below, row)
        return table.answer(seat, own, steps)


class Table:
    """One phase: the plans of every power so far, and the regrets for not having followed each."""

    def __init__(self, b, kernel, below, row):
        self.b, self.kernel, self.below, self.row = b, kernel, below, row
        self.held = boards(kernel.game.map, row)
        self.provinces = kernel.provinces
        self.power = self.held[0]
        self.alive = [p for p in range(b.powers) if (self.power == p).any()]
        self.mine = {p: np.flatnonzero(self.power == p) for p in self.alive}
        self.plans = {}
        self.regret = {}
        self.mass = {}
        self.spent = 0
        seed = below(1 << 30)
        self.luck = seed

    # chance
    def fraction(self):
        return self.below(1 << 30) / (1 << 30)

    def drafts(self):
        rows = np.repeat(self.row[None], DRAFTS, 0)
        seeds = np.array([self.luck + n for n in range(DRAFTS)], np.int64)
        out = np.full((DRAFTS, self.provinces), at.SILENT, np.int32)
        every = np.full(DRAFTS, NONE, np.int64)
        draft_all(self.b, rows[:1], every[:1], seeds[:1], 0.0, out[:1])
        draft_all(self.b, rows[1:], every[1:], seeds[1:], SPREAD, out[1:])
        return out

    def add(self, power, orders):
        """Add plans that differ from all others and are sound; orders (n, provinces)."""
        mine = self.mine[power]
        orders = np.where(self.power == power, orders, at.SILENT).astype(np.int32)
        sound = np.zeros(len(orders), np.bool_)
        sound_all(self.b, orders, mine, sound)
        old = self.plans.get(power, np.zeros((0, self.provinces), np.int32))
        every = np.concatenate([old, orders[sound]])
        _, first = np.unique(every, axis=0, return_index=True)
        self.plans[power] = every[np.sort(first)]
        fresh = len(self.plans[power]) - len(old)
        self.regret[power] = np.concatenate([self.regret.get(power, np.zeros(0)), np.zeros(fresh)])
        self.mass[power] = np.concatenate([self.mass.get(power, np.zeros(0)), np.zeros(fresh)])

    def mix(self, power):
        positive = np.maximum(self.regret[power], 0)
        total = positive.sum()
        if total <= 0:
            n = len(positive)
            found = np.full(n, 1 / n)
            return found
        return positive / total

    def average(self, power):
        total = self.mass[power].sum()
        return self.mass[power] / total if total else self.mix(power)

    def pick(self, mix):
        return min(int(np.searchsorted(np.cumsum(mix), self.fraction() * mix.sum(), side="right")), len(mix) - 1)

    def values(self, orders):
        rows = np.repeat(self.row[None], len(orders), 0)
        self.kernel.step(rows, orders)
        found = np.zeros((len(orders), self.b.powers))
        value_all(self.b, rows, found)
        self.spent += len(orders)
        return found

    def joint(self, of):
        """Plans chosen by their mixes, put together."""
        chosen = {p: self.pick(of(p)) for p in self.alive}
        orders = np.full(self.provinces, at.SILENT, np.int32)
        for p, n in chosen.items():
            orders = np.maximum(orders, self.plans[p][n])
        return orders, chosen

    def match(self, until, weight0=0):
        t = weight0
        while self.spent < until:
            t += 1
            base, _ = self.joint(self.mix)
            parts = [np.where(self.power == p, self.plans[p], base) for p in self.alive]
            found = self.values(np.concatenate(parts).astype(np.int32))
            place = 0
            for p in self.alive:
                n = len(self.plans[p])
                gains = found[place : place + n, p]
                place += n
                mix = self.mix(p)
                self.regret[p] = np.maximum(self.regret[p] + gains - mix @ gains, 0)
                self.mass[p] += t * mix
        return t

    def improve(self, seat, until):
        """Climb from the plan most trusted, by changes of one unit or of two that act together."""
        others = [self.joint(self.average)[0] for _ in range(SAMPLES)]
        others = np.stack(others)
        mix = self.average(seat)
        now = self.plans[seat][int(mix.argmax())]
        changes = self.changes(seat)
        was = self.against(seat, now[None], others)[0]
        while self.spent < until:
            near = self.neighbours(seat, now, changes)
            if not len(near):
                break
            rough = self.against(seat, near, others[:FEW])
            best = np.argsort(-rough, kind="stable")[: max(1, len(near) // 12)]
            sure = self.against(seat, near[best], others)
            if sure.max() <= was + 1e-9:
                break
            was, now = sure.max(), near[best[int(sure.argmax())]]
            self.add(seat, now[None])

    def against(self, seat, plans, others):
        every = np.where(self.power == seat, plans[:, None, :], others[None, :, :]).astype(np.int32)
        found = self.values(every.reshape(-1, self.provinces))[:, seat]
        return found.reshape(len(plans), len(others)).mean(1)

    def changes(self, seat):
        """Of each unit its orders that concern its own side only; and pairs of a move and its support."""
        first, told = self.kernel.legal(self.row[None])
        found = []
        for home in self.mine[seat].tolist():
            for order in told[first[home] : first[home + 1]].tolist():
                kind, whom = order & at.KINDS - 1, order >> at.OTHER & at.OTHERS - 1
                if kind in (at.HOLD, at.MOVE):
                    found.append(((home, order),))
                elif kind == at.SUPPORT_HOLD and self.power[whom] == seat:
                    found.append(((home, order), ))
                elif kind == at.SUPPORT_MOVE and self.power[whom] == seat:
                    place = order >> at.TO
                    found.append(((home, order), (whom, at.MOVE | place << at.TO)))
        return found

    def neighbours(self, seat, now, changes):
        found = np.repeat(now[None], len(changes), 0)
        for number, change in enumerate(changes):
            for home, order in change:
                found[number, home] = order
        sound = np.zeros(len(found), np.bool_)
        sound_all(self.b, found, self.mine[seat], sound)
        sound &= (found != now).any(1)
        return found[sound]

    def answer(self, seat, own, steps):
        drafts = self.drafts()
        for p in self.alive:
            self.add(p, drafts)
        if len(own):
            self.add(seat, own)
        t = self.match(WARMING * steps)
        until = (WARMING + IMPROVING) * steps
        while self.spent < until:
            for p in [seat, *(other for other in self.alive if other != seat)]:
                if self.spent < until:
                    self.improve(p, until)
            t = self.match(min(until, self.spent + BETWEEN * steps), t)
        for p in self.alive:
            self.mass[p][:] = 0
        self.match(steps, t)
        return self.plans[seat][self.pick(self.average(seat))]
