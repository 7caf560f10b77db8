/** The lobby: play at once, your games, a link for a friend, all rule sets, open tables, and games to watch. */
import { asked } from "./deeds.js";
import { $, capital, h, show } from "./dom.js";
import { named, openSeats, ownTitle, rules } from "./games.js";
import { begin, head, refreshHead } from "./head.js";
import { dropAnywhere } from "./importing.js";
import { door, friend } from "./lobby/begin.js";
import { mine } from "./lobby/mine.js";
import { open as go, join, rulesets } from "./making.js";
import { get } from "./net/api.js";
import { byManner, drawing } from "./new/catalogue.js";
import { isCalled } from "./nickname.js";
import { card, listSection, signature } from "./rows.js";
import { follow, whenSeen } from "./waiting.js";

/** @typedef {import("./net/wire").GameCard} GameCard */
/** @typedef {import("./net/wire").RulesetInfo} RulesetInfo */

// All rule sets, each with its drawing and what you do in it; a tap leads to the form with it chosen

const NUMBERS = [
  "No",
  "One",
  "Two",
  "Three",
  "Four",
  "Five",
  "Six",
  "Seven",
  "Eight",
  "Nine",
  "Ten",
  "Eleven",
  "Twelve",
];

export function kinds() {
  const title = h("h2", { id: "kinds" }, "All games");
  const place = h("div", { class: "kindgroups" });
  return {
    section: h("section", { class: "wide", "aria-labelledby": "kinds" }, title, place),
    /** @param {RulesetInfo[]} books */
    show(books) {
      title.textContent = `${NUMBERS[books.length] ?? books.length} games on one board`;
      show(
        place,
        byManner(books).map(([manner, of]) =>
          h(
            "div",
            { class: `n${of.length}` },
            h("h3", { class: "small muted" }, manner),
            h("ul", {}, of.map(kindCard)),
          ),
        ),
      );
    },
  };
}

/** @param {RulesetInfo} book */
function kindCard({ name, does }) {
  return h(
    "li",
    {},
    h(
      "a",
      { class: "kindcard", href: `/new?rules=${name}` },
      drawing(name),
      h("span", {}, h("b", {}, capital(name)), h("small", {}, does)),
    ),
  );
}

// Games that are being played and that anybody may watch

export function live() {
  const more = h("a", { class: "btn quiet", href: "/watch" }, "All games");
  const { section, place } = listSection("watch", "Watch", { class: "wide", more });
  let shown = "";
  return {
    section,
    /** @param {GameCard[]} games */
    show(games) {
      const others = games.filter((game) => !game.you.length);
      if (shown === signature(others)) return;
      shown = signature(others);
      place.removeAttribute("aria-busy");
      show(
        place,
        others.length
          ? h(
              "ul",
              { class: "livecards" },
              others.map((game) => h("li", {}, card(game))),
            )
          : nothingLive(),
      );
    },
  };
}

function nothingLive() {
  return h(
    "p",
    { class: "empty" },
    "No game is open to watchers right now. ",
    h("a", { href: "/watch#over" }, "Finished games"),
    " can be played back move by move.",
  );
}

// Tables with an open seat, which anybody may take

const WORDS = 3;

export function open() {
  const { section, place } = listSection("open", "Open tables", { class: "wide" });
  const refusal = h("div", {});
  section.append(refusal);
  let shown = "";
  return {
    section,
    /** @param {GameCard[]} games */
    show(games) {
      const others = games.filter((game) => !game.you.length);
      if (shown === signature(others)) return;
      shown = signature(others);
      place.removeAttribute("aria-busy");
      show(place, others.length ? table(others, refusal) : nothingOpen());
    },
  };
}

function nothingOpen() {
  return h(
    "p",
    { class: "empty" },
    "Nobody has an open table right now. ",
    h("a", { href: "/new" }, "Make one"),
    ", and it stands here for everybody.",
  );
}

/** @param {GameCard[]} games @param {Element} refusal */
function table(games, refusal) {
  const heads = ["Rules", "By", "Seats", "House rules"].map((word) => h("th", { scope: "col" }, word));
  return h(
    "table",
    { class: "openlist" },
    h("thead", {}, h("tr", {}, heads, h("th", { scope: "col" }, h("span", { class: "visually-hidden" }, "Join")))),
    h(
      "tbody",
      {},
      games.map((game) => line(game, refusal)),
    ),
  );
}

/** @param {GameCard} game @param {Element} refusal */
function line(game, refusal) {
  const button = h(
    "button",
    {
      type: "button",
      class: "btn",
      "data-key": `join-${game.id}`,
      "aria-label": `Join ${named(game)}, ${rules(game)}`,
    },
    "Join",
  );
  // whoever has no name yet is asked for one at the table, and sits down there
  const taken = async () => {
    if (isCalled(await get("/api/me"))) await join(game.id);
    go(game.id);
  };
  button.addEventListener("click", () => asked(button, "Joining …", refusal, taken));
  return h(
    "tr",
    {},
    h(
      "th",
      { scope: "row" },
      h("a", { href: `/g/${game.id}` }, ownTitle(game) || rules(game)),
      ownTitle(game) && h("small", {}, rules(game)),
    ),
    h("td", { class: "by" }, game.maker_name),
    h("td", {}, seats(game)),
    h("td", { class: "words" }, changes(game.house)),
    h("td", { class: "do" }, button),
  );
}

/** @param {GameCard} game */
function seats(game) {
  const taken = game.seats.length - openSeats(game);
  const dots = game.seats.map((seat) => h("i", { class: seat.kind === "open" ? null : "on" }));
  return [h("span", { class: "seatdots", "aria-hidden": "true" }, dots), `${taken} of ${game.seats.length}`];
}

/** @param {string[]} changed */
function changes(changed) {
  const more = changed.length - WORDS;
  const words = changed.slice(0, WORDS).map((change) => h("span", { class: "word" }, change.replace(/\.$/, "")));
  return words.length
    ? [words, more > 0 && h("span", { class: "word", title: changed.slice(WORDS).join(" ") }, `${more} more`)]
    : "none";
}

// The page

const LISTS = { mine: 20, open: 20, live: 6 };
/** How often lists are fetched, in ms: a stream would send whole positions, and hold one of six connections. */
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
