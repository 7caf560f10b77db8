"""A process that dies at a given moment, like one that is killed: after a move, before a letter is sent, or after it.

python -m server.letters.child DATABASE ADDRESS MOMENT
"""

import asyncio
import os
import sys

from garrison.notify.delivery import Dispatcher
from garrison.notify.webhooks import Hooks
from garrison.store.store import Store
from garrison.wire.making import Clock
from hosting.serving import ANNA, BEN, LocalServer
from notify.people import ADDRESS, HOUR, table, wants_mail


class Dying:
    """Sends, and dies before or after that."""

    def __init__(self, moment):
        self._moment, self._hooks = moment, Hooks("loopback")

    def send(self, envelope):
        if self._moment == "before":
            os._exit(9)
        self._hooks.send(envelope)
        os._exit(9)


async def live(database, address, moment):
    local = LocalServer(Store(database))
    for person in (ANNA, BEN):
        wants_mail(local.store, person, kind="hook", address=address, topics="turn")
    async with local.registry() as registry:
        await table(registry, clock=Clock("turn", turn=36 * HOUR))
        if moment == "move":
            os._exit(9)
        await Dispatcher(registry, {"hook": Dying(moment)}, ADDRESS).tick()


if __name__ == "__main__":
    asyncio.run(live(*sys.argv[1:]))
