/** Who plays: you, people who share this device, open seats, and bots; the order gives the colours. */
import { keyed } from "../anew.js";
import { capital, counted, h, show } from "../dom.js";
import { pick, words } from "../fields.js";
import { icon } from "../icons.js";
import { flag, liveries } from "../map/hatching.js";
import { COLOURS, colours, PERSON } from "./choice.js";

/** @typedef {import("./choice.js").Choice} Choice */
/** @typedef {import("./choice.js").SeatChoice} SeatChoice */
/** @typedef {import("../net/wire").RulesetInfo} RulesetInfo */

const FEWEST = 2;

/** @param {(seats: SeatChoice[]) => void} taken */
export function seatsPart(taken) {
  const section = h("section", { "aria-labelledby": "players" });
  const draw = keyed(
    /** @param {Choice} choice @param {RulesetInfo} book @param {number} most */
    (choice, book, most) => {
      const fixed = Boolean(choice.saved) || choice.powers.length > 0;
      const rows = liveries(colours(choice)).map((livery, i) => row(choice.seats, i, livery, book, fixed, taken));
      show(
        section,
        h("h2", { id: "players" }, "Players"),
        h("ol", { class: "seats" }, rows),
        fixed ? null : adding(choice.seats, most, taken),
      );
    },
  );
  return {
    section,
    /** @param {Choice} choice @param {RulesetInfo} book @param {number} most */
    show: (choice, book, most) =>
      draw([choice.era, choice.seats.map((seat) => seat.player), colours(choice), book.name, most], choice, book, most),
  };
}

/**
 * @param {SeatChoice[]} seats
 * @param {number} i
 * @param {import("../map/hatching.js").Livery} colour
 * @param {RulesetInfo} book
 * @param {boolean} fixed
 * @param {(seats: SeatChoice[]) => void} taken
 */
function row(seats, i, colour, book, fixed, taken) {
  const seat = /** @type {SeatChoice} */ (seats[i]);
  const name = capital(colour.colour.replace("-", " "));
  /** @param {Partial<SeatChoice>} change */
  const change = (change) => taken(seats.map((other, n) => (n === i ? { ...other, ...change } : other)));
  return h(
    "li",
    {},
    flag(colour),
    h("span", { class: "colour" }, name),
    pick({
      label: `Who plays ${name}`,
      hidden: true,
      key: `seat-${i}`,
      value: seat.player,
      options: players(book),
      taken: (player) => change({ player }),
    }),
    seat.player === "shared"
      ? words({
          label: h("span", { class: "visually-hidden" }, `Name of ${name}`),
          value: seat.name,
          key: `name-${i}`,
          most: 40,
          placeholder: "Their name",
          taken: (text) => (seat.name = text),
        })
      : h("span", { class: "hint small muted" }, hint(seat.player)),
    h(
      "span",
      { class: "does" },
      i > 0 && button("up", `Move ${name} up`, `up-${i}`, () => taken(swapped(seats, i))),
      !fixed &&
        seats.length > FEWEST &&
        button("x", `Remove ${name}`, `remove-${i}`, () => taken(seats.filter((_, n) => n !== i))),
    ),
  );
}

/** @param {RulesetInfo} book @returns {[string, string][]} */
function players(book) {
  return [
    ["you", "You"],
    ["shared", "Somebody on this device"],
    ["open", "Open seat"],
    ...book.bots.map((bot) => /** @type {[string, string]} */ ([bot, `Bot: ${bot.replaceAll("_", " ")}`])),
  ];
}

/** How each player plays. @type {Record<string, string>} */
const MANNERS = {
  you: "plays on this device",
  shared: "plays on this device",
  open: "for whoever joins first",
  easy: "attacks little, good for a first game",
  steady: "weighs the odds and holds its borders",
  strong: "plans whole turns, the hardest to beat",
  wolf: "hunts the weak for their cards",
  builder: "takes continents and holds them",
  avenger: "strikes back at whoever robbed it",
  turtle: "stays at home and guards its gates",
  planner: "finds a route for every army",
  lesser_planner: "like planner, but less careful",
  hunter: "goes for whoever can be eliminated",
  cluster: "keeps its land together",
  cautious_cluster: "keeps its land together, seldom attacks",
  besieger: "guards its gates, breaks continents",
  random: "moves at random",
  advance: "supports its moves and takes centres",
  search: "tries out what everybody may order, the hardest to beat",
  dumb: "goes where the most centres are",
};

/** @param {string} player */
function hint(player) {
  return MANNERS[player] ?? "plays by itself";
}

/** @param {string} sign @param {string} label @param {string} key @param {() => void} deed */
function button(sign, label, key, deed) {
  return h(
    "button",
    { type: "button", class: "btn quiet icon", "aria-label": label, title: label, "data-key": key, onclick: deed },
    icon(sign),
  );
}

/** @param {SeatChoice[]} seats @param {number} i */
function swapped(seats, i) {
  return [...seats.slice(0, i - 1), ...seats.slice(i - 1, i + 1).reverse(), ...seats.slice(i + 1)];
}

/** @param {SeatChoice[]} seats @param {number} most @param {(seats: SeatChoice[]) => void} taken */
function adding(seats, most, taken) {
  const full = seats.length >= most;
  const next = seats.length < COLOURS.length ? ` (${COLOURS[seats.length]})` : "";
  const add = () =>
    !full && taken([...seats, { player: seats.at(-1)?.player === "open" ? "open" : lastBot(seats), name: "" }]);
  return h(
    "p",
    { class: "adding" },
    h(
      "button",
      { type: "button", class: "btn", "data-key": "add", "aria-disabled": full ? "true" : null, onclick: add },
      icon("plus"),
      `Add a seat${full ? "" : next}`,
    ),
    full && h("span", { class: "small muted" }, `This map has room for ${counted(most, "seat")}.`),
  );
}

/** @param {SeatChoice[]} seats */
function lastBot(seats) {
  return [...seats].reverse().find((seat) => !PERSON.includes(seat.player))?.player ?? "open";
}
