/** The table itself: links, votes, pace, resigning, the rules that differ, the dice, and the list of keys. */
import { counted, h } from "../../dom.js";
import { noted } from "../../shares.js";
import { paces } from "../dock/around.js";
import { button } from "../parts.js";
import { share } from "./share.js";

/** @typedef {import("../page.js").Page} Page */

const CLOCK = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });

/** @type {[import("../../net/wire").VoteKind, string][]} */
const VOTES = [
  ["pause", "Pause"],
  ["extend", "More time for this turn"],
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
  return [share(page), page.family.deals(page), votes(page), ...facts(page), resigning(page), notes(page), keys(page)];
}

/** @param {Page} page */
function votes({ game, act, family }) {
  const { stage, votes: all, you, clock } = game.info;
  if ((!you.length && !game.alone) || (stage !== "playing" && stage !== "paused")) return null;
  if (stage === "paused")
    return h(
      "div",
      { class: "deeds" },
      button("Go on", () => act.vote("resume"), { key: "resume" }),
    );
  const one = (/** @type {import("../../net/wire").VoteKind} */ kind, /** @type {string} */ label) => {
    const vote = all.find((other) => other.kind === kind);
    const mine = Boolean(vote?.by.some((seat) => you.includes(seat)));
    return h(
      "li",
      {},
      button(mine ? `Take back: ${label.toLowerCase()}` : label, () => act.vote(kind, !mine), { key: `vote-${kind}` }),
      vote?.by.length
        ? h(
            "span",
            { class: "muted small" },
            `${vote.by.length} of ${vote.needed}: ${vote.by.map((seat) => game.colour(seat)).join(", ")}`,
          )
        : null,
    );
  };
  if (game.alone)
    return [
      h("h2", {}, "Your game of bots"),
      h(
        "div",
        { class: "deeds" },
        button("Pause", () => act.vote("pause"), { icon: "pause", key: "vote-pause" }),
        button("Cancel the game", () => act.vote("cancel"), { icon: "x", key: "vote-cancel" }),
      ),
    ];
  return [
    h("h2", {}, "Votes"),
    h(
      "ul",
      { class: "votes" },
      VOTES.filter(([kind]) => family.votes.includes(kind) && (kind !== "extend" || clock.kind === "turn")).map(
        ([kind, label]) => one(kind, label),
      ),
    ),
  ];
}

/** @param {Page} page */
function facts(page) {
  const { game } = page;
  const { ruleset, map, changed, clock, dice, id } = game.info;
  const row = (/** @type {string} */ name, /** @type {import("../../dom.js").Child} */ value) => [
    h("dt", {}, name),
    h("dd", {}, value),
  ];
  const times = {
    none: "none",
    live: `${clock.bank / 60000} min a player, ${clock.increment / 1000} s more a turn`,
    turn: `${clock.turn / 1000} s a turn`,
  }[clock.kind];
  return [
    paces(page),
    h("h2", {}, "This game"),
    h(
      "dl",
      { class: "facts" },
      row("Rules", ruleset),
      row("Map", `${map}, ${counted(game.board.territories.length, ...page.family.places)}`),
      changed.length ? row("Options", changed.join(", ")) : null,
      row("Clock", times),
      page.family.dice
        ? !game.info.imported && [
            row("Dice", h("a", { href: game.over ? `/verify?game=${id}` : "/dice" }, "how you can check them")),
            row("Promise", h("code", {}, dice.commitment)),
            noted(dice.game)?.shares.map((share) => row("Your share", h("code", {}, share))),
          ]
        : null,
    ),
  ];
}

/** @param {Page} page */
function resigning({ game, act }) {
  const playing = game.info.stage === "playing" || game.info.stage === "paused";
  if (!playing || game.seat < 0 || !game.view.asides.length) return null;
  return h("div", { class: "deeds" }, button("Resign", act.askResign, { icon: "flag", key: "resign" }));
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
    { id: "keys", tabindex: -1, "aria-label": "Keys" },
    h("h2", {}, "Keys"),
    h(
      "dl",
      { class: "keys" },
      [...family.keys, ...KEYS].map(([key, does]) => [h("dt", {}, h("kbd", {}, key)), h("dd", {}, does)]),
    ),
  );
}
