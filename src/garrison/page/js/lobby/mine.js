/** Your games: those that wait for you first, the most urgent at the top; then the last ones that are over. */
import { h, show } from "../dom.js";
import { named } from "../games.js";
import { get } from "../net/api.js";
import { listSection, row, signature } from "../rows.js";
import { tell } from "../theme.js";

/** @typedef {import("../net/wire").GameCard} GameCard */

const MOST = 5;
const FEW = 3;

export function mine() {
  const { section, place } = listSection("mine", "Your games");
  const over = finished();
  section.append(over.place);
  let shown = "";
  /** @type {Set<string> | null} */
  let waiting = null;
  return {
    section,
    /** @param {GameCard[]} games */
    show(games) {
      waiting = announced(games, waiting);
      over.follow(games);
      if (shown === signature(games)) return;
      shown = signature(games);
      place.removeAttribute("aria-busy");
      show(place, games.length ? list(games) : empty());
    },
  };
}

/** @param {GameCard[]} games */
function list(games) {
  const sorted = [...games].sort((a, b) => rank(a) - rank(b) || urgency(a) - urgency(b) || b.updated - a.updated);
  const rest = sorted.length - MOST;
  return [
    h(
      "ul",
      { class: "rows" },
      sorted.slice(0, MOST).map((game) => h("li", {}, row(game))),
    ),
    rest > 0 && h("p", { class: "all" }, all(`All your games (${rest} more)`, "all")),
  ];
}

/** @param {string} words @param {string} key */
function all(words, key) {
  return h("a", { class: "btn quiet", href: "/people/me", "data-key": key }, words);
}

/** The caller's last games that are over, and the way to all of them; nothing before the first. */
export function finished() {
  const place = h("div", { class: "finished" });
  let known = "";

  async function refresh() {
    /** @type {import("../net/wire").GameList} */
    const { games } = await get(`/api/finished?player=me&most=${FEW}`);
    show(
      place,
      games.length > 0 && [
        h("h3", {}, "Finished"),
        h(
          "ul",
          { class: "rows" },
          games.map((game) => h("li", {}, row(game))),
        ),
        h("p", { class: "all" }, all("All your games and ratings", "all-over")),
      ],
    );
  }

  return {
    place,
    refresh,
    /** Asks anew once other games are being played than before. @param {GameCard[]} going */
    follow(going) {
      const now = going.map(({ id }) => id).join(" ") || "none";
      if (now === known) return;
      known = now;
      refresh().catch(() => (known = ""));
    },
  };
}

/** @param {GameCard} game */
function rank(game) {
  if (game.your_turn) return 0;
  return { playing: 1, paused: 1, waiting: 2, over: 3, cancelled: 4 }[game.stage];
}

/** What is due first comes first, and what is never due comes last. @param {GameCard} game */
function urgency(game) {
  return game.due || Number.POSITIVE_INFINITY;
}

function empty() {
  return h(
    "p",
    { class: "empty" },
    "No game of yours is being played. ",
    h("b", {}, "Play now"),
    " begins one at once, and it waits here until you come back.",
  );
}

/**
 * Says which games have begun to wait for you since the last time.
 * @param {GameCard[]} games
 * @param {Set<string> | null} before
 */
function announced(games, before) {
  const now = games.filter((game) => game.your_turn);
  for (const game of now) if (before && !before.has(game.id)) tell(`It is your turn: ${named(game)}.`);
  return new Set(now.map((game) => game.id));
}
