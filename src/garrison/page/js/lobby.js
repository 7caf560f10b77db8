/** The lobby: play at once, your games, a link for a friend, all rule sets, tables to join, and games to watch; it stays fresh by itself. */
import { begin } from "./begin.js";
import { $, h } from "./dom.js";
import { head, refreshHead } from "./head.js";
import { dropAnywhere } from "./importing.js";
import { door } from "./lobby/door.js";
import { friend } from "./lobby/friend.js";
import { kinds } from "./lobby/kinds.js";
import { live } from "./lobby/live.js";
import { mine } from "./lobby/mine.js";
import { open } from "./lobby/open.js";
import { rulesets } from "./making.js";
import { get } from "./net/api.js";
import { whenSeen } from "./poll.js";
import { follow } from "./waiting.js";

/** @typedef {import("./net/wire").GameCard} GameCard */

const LISTS = { mine: 20, open: 20, live: 6 };
/** A stream of every game in the lists would send whole positions for each move, and hold one of a browser's six connections. */
const EVERY = 10_000;

/** Where it is said why a file that was dropped could not be opened. */
const outcome = h("div", { class: "wide" });
const parts = { mine: mine(), open: open(), live: live() };
const [invite, games] = [friend(() => refresh()), kinds()];
$("#main").append(
  door(),
  h("div", { class: "aside" }, parts.mine.section, invite.section),
  outcome,
  games.section,
  parts.open.section,
  parts.live.section,
);
dropAnywhere(outcome);

async function refresh() {
  const names = /** @type {(keyof typeof LISTS)[]} */ (Object.keys(LISTS));
  const lists = await Promise.all(names.map((name) => get(`/api/games?list=${name}&most=${LISTS[name]}`)));
  names.forEach((name, i) => parts[name].show(lists[i].games));
  const going = lists[0].games.filter(
    (/** @type {GameCard} */ { stage }) => stage === "playing" || stage === "waiting",
  );
  follow(
    going.map((/** @type {GameCard} */ { id }) => id),
    all,
  );
}

const all = () => Promise.all([refreshHead(), refresh()]);
await begin(async () => {
  const [me, books] = await Promise.all([head(), rulesets(), refresh()]);
  invite.greet(me);
  games.show(books);
});
whenSeen(EVERY, all);
