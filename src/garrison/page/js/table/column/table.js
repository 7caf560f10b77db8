/** The table itself: how it goes on, what can be shared, its rules, its dice, how to end it early, and the keys. */

import { capital, counted, h } from "../../dom.js";
import { kitOf } from "../../families.js";
import { mapName } from "../../games.js";
import { noted } from "../../making.js";
import { paces } from "../dock.js";
import { button } from "../parts.js";
import { share } from "./share.js";

/** @typedef {import("../page.js").Page} Page */

const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000];
const CLOCK = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });

/** Votes that can be taken back at any time. @type {[import("../../net/wire").VoteKind, string][]} */
const HARMLESS = [
  ["pause", "Pause"],
  ["extend", "More time for this turn"],
];
/** Votes that end the game, with a question before each. @type {["draw" | "cancel", string][]} */
const ENDING = [
  ["draw", "Call it a draw"],
  ["cancel", "Cancel the game"],
];

/** @type {[string, string][]} */
const KEYS = [
  ["Esc", "one step back"],
  ["← → ↑ ↓ elsewhere", "history: back, on, start, now"],
  ["+ − 0", "nearer, farther, the whole map"],
  ["L", "letters and strong hatching"],
  ["F", "full screen"],
  ["Z", "only the map"],
  ["C", "talk"],
  ["T", "the board as text"],
  ["?", "these keys"],
];

/** @param {Page} page */
export function table(page) {
  return [playing(page), share(page), ...facts(page), dice(page), notes(page), leaving(page), keys(page)];
}

/** The group of what changes how the game goes on, and harms nobody. @param {Page} page */
function playing(page) {
  const { game, act, family } = page;
  const { stage, clock } = game.info;
  const pace = paces(page);
  if (stage === "paused" && mayVote(page))
    return group("Playing", deeds(button("Go on", () => act.vote("resume"), { key: "resume", icon: "play" })), pace);
  if (stage !== "playing" || !mayVote(page)) return pace;
  const kinds = HARMLESS.filter(
    ([kind]) => family.votes.includes(kind) && (kind !== "extend" || (clock.kind === "turn" && !game.alone)),
  );
  return group(
    game.alone ? "Your game of bots" : "Playing",
    votes(
      page,
      kinds,
      (kind) => act.vote(kind),
      (kind) => (kind === "pause" ? "pause" : "clock"),
    ),
    pace,
  );
}

/** The group of what ends the game, for all or for you: it comes last, and asks before each. @param {Page} page */
function leaving(page) {
  const { game, act, family } = page;
  const going = game.info.stage === "playing" || game.info.stage === "paused";
  if (!going || !mayVote(page)) return null;
  const kinds = ENDING.filter(([kind]) => family.votes.includes(kind) && (kind === "cancel" || !game.alone));
  const resigns = game.seat >= 0 && game.view.asides.length;
  return group(
    "Ending it early",
    resigns ? deeds(button("Resign …", act.askResign, { icon: "flag", key: "resign" })) : null,
    family.deals(page),
    votes(page, kinds, act.askVote, (kind) => (kind === "draw" ? "" : "x")),
  );
}

/** @param {Page} page */
function mayVote({ game }) {
  return game.info.you.length > 0 || game.alone;
}

/**
 * The votes, with how many have agreed to each; your own vote can be taken back.
 * @template {import("../../net/wire").VoteKind} K
 * @param {Page} page @param {[K, string][]} kinds @param {(kind: K) => unknown} vote @param {(kind: K) => string} sign
 */
function votes({ game, act }, kinds, vote, sign) {
  const { votes: all, you } = game.info;
  return h(
    "ul",
    { class: "votes" },
    kinds.map(([kind, label]) => {
      const cast = all.find((other) => other.kind === kind);
      const mine = Boolean(cast?.by.some((seat) => you.includes(seat)));
      const words = mine
        ? `Take my vote back: ${label.toLowerCase()}`
        : ENDING.some(([one]) => one === kind)
          ? `${label} …`
          : label;
      return h(
        "li",
        {},
        button(words, () => (mine ? act.vote(kind, false) : vote(kind)), {
          key: `vote-${kind}`,
          icon: sign(kind) || undefined,
        }),
        cast?.by.length
          ? h(
              "span",
              { class: "muted small" },
              `${cast.by.length} of ${cast.needed} agree: ${cast.by.map((seat) => game.colour(seat)).join(", ")}`,
            )
          : null,
      );
    }),
  );
}

/** @param {string} title @param {...import("../../dom.js").Child} children */
function group(title, ...children) {
  return h("section", { class: "tablegroup" }, h("h2", {}, title), ...children);
}

/** @param {...import("../../dom.js").Child} children */
function deeds(...children) {
  return h("div", { class: "deeds" }, ...children);
}

/** @param {string} name @param {import("../../dom.js").Child} value */
function row(name, value) {
  return [h("dt", {}, name), h("dd", {}, value)];
}

/** @param {Page} page */
function facts({ game, family }) {
  const { id, ruleset, map, house, clock } = game.info;
  const times = {
    none: "No clock runs.",
    live: `${clock.bank / MINUTE} min a player, ${clock.increment / SECOND} s more a turn`,
    turn: `${spell(clock.turn)} a turn`,
  }[clock.kind];
  return [
    h("h2", { id: "this-game", tabindex: -1 }, "This game"),
    deeds(
      h("a", { class: "btn", href: `/rules/${ruleset}?game=${id}` }, "Its rules"),
      h("a", { class: "btn", href: "/learn" }, "Learn to play"),
    ),
    h(
      "dl",
      { class: "facts" },
      row("Rules", capital(ruleset)),
      row("Map", `${mapName(map)}, ${counted(game.board.territories.length, ...family.places)}`),
      row("Clock", times),
    ),
    house.length
      ? h(
          "div",
          {},
          h("h3", {}, "House rules"),
          h(
            "ul",
            { class: "house" },
            house.map((words) => h("li", {}, words)),
          ),
        )
      : h("p", { class: "muted" }, "Played by the usual rules."),
  ];
}

/** @param {number} time in ms */
function spell(time) {
  if (time >= HOUR) return `${Math.round(time / HOUR)} h`;
  return time >= MINUTE ? `${Math.round(time / MINUTE)} min` : `${Math.round(time / SECOND)} s`;
}

/** Says that the dice are fair, and how anybody can check it; the long numbers are folded away. @param {Page} page */
function dice({ game }) {
  const { dice: made, id, imported } = game.info;
  if (!kitOf(game.info.family).dice || imported) return null;
  const how = game.over
    ? h("a", { class: "btn", href: `/verify?game=${id}` }, "Check the dice")
    : h("a", { class: "btn", href: "/dice" }, "How the dice can be checked");
  return group(
    "Dice",
    h("p", {}, "Nobody can foresee or change them, not even this server, and at the end everybody can check that."),
    deeds(how),
    h(
      "details",
      { "data-key": "numbers" },
      h("summary", { "data-key": "unfold-numbers" }, "The numbers behind it"),
      h(
        "dl",
        { class: "facts" },
        row("Commitment", h("code", {}, made.commitment)),
        noted(made.game)?.shares.map((share) => row("Your share", h("code", {}, share))),
      ),
    ),
  );
}

/** @param {Page} page */
function notes({ game }) {
  const { notes: all } = game.info;
  if (!all.length) return null;
  return [
    h("h2", {}, "At the table"),
    h(
      "ul",
      { class: "notes" },
      [...all]
        .reverse()
        .map(({ time, words }) => h("li", {}, h("time", { class: "muted" }, CLOCK.format(time)), " ", words)),
    ),
  ];
}

/** @param {Page} page */
function keys({ family }) {
  return h(
    "section",
    { id: "keys", class: "by-keys", tabindex: -1, "aria-label": "Keys" },
    h("h2", {}, "Keys"),
    h(
      "dl",
      { class: "keys" },
      [...family.keys, ...KEYS].map(([key, does]) => [h("dt", {}, h("kbd", {}, key)), h("dd", {}, does)]),
    ),
  );
}
