/** Who plays: you, in the colour or power of your choice, people who share this device, open seats, and bots. */
import { capital, counted, h, keyed, show } from "../dom.js";
import { words } from "../fields.js";
import { icon } from "../icons.js";
import { COLOURS, flag, liveries } from "../map/hatching.js";
import { christened, colours, dressed, isBot, isFree, moved, opponent } from "./choice.js";

/** @typedef {import("./choice.js").Choice} Choice */
/** @typedef {import("./choice.js").SeatChoice} SeatChoice */
/** @typedef {import("../map/hatching.js").Livery} Livery */
/** @typedef {import("../net/wire").RulesetInfo} RulesetInfo */

const FEWEST = 2;

/** @param {Livery} livery */
const nameOf = ({ colour }) => capital(colour.replace("-", " "));

/**
 * @param {Element | null} called the field for your own name, if you are a guest
 * @param {(seats: SeatChoice[]) => void} heard
 */
export function seatsPart(called, heard) {
  const section = h("section", { "aria-labelledby": "players" });
  const taken = (/** @type {SeatChoice[]} */ seats) => heard(christened(seats));
  const draw = keyed(
    /** @param {Choice} choice @param {RulesetInfo} book @param {number} most */
    (choice, book, most) => {
      const fixed = Boolean(choice.saved) || choice.powers.length > 0;
      const livery = liveries(colours(choice));
      show(
        section,
        h("h2", { id: "players" }, "Who plays?"),
        yours(choice, livery, taken),
        h(
          "ol",
          { class: "seats" },
          livery.map((one, i) => row(choice.seats, i, one, book, fixed, called, taken)),
        ),
        fixed ? null : adding(choice, most, book, taken),
      );
    },
  );
  return {
    section,
    /** @param {Choice} choice @param {RulesetInfo} book @param {number} most */
    show: (choice, book, most) =>
      draw(
        [
          choice.era,
          choice.seats.map((seat) => [seat.player, isBot(seat) && seat.name]),
          colours(choice),
          book.name,
          most,
        ],
        choice,
        book,
        most,
      ),
  };
}

/**
 * Your colour, if you are the only person here, or your power; whoever had it takes another.
 * @param {Choice} choice
 * @param {Livery[]} livery
 * @param {(seats: SeatChoice[]) => void} taken
 */
function yours(choice, livery, taken) {
  const { seats, powers } = choice;
  if (seats.filter(({ player }) => player === "you").length !== 1) return null;
  const you = seats.findIndex(({ player }) => player === "you");
  if (isFree(choice))
    return h(
      "fieldset",
      { class: "livery palette" },
      h("legend", {}, "Your colour"),
      liveries(COLOURS).map((one) =>
        way(one, livery[you]?.colour === one.colour, one.colour, () => taken(dressed(seats, you, one.colour))),
      ),
    );
  return h(
    "fieldset",
    { class: "livery" },
    h("legend", {}, powers.length ? "You play" : "Your colour"),
    livery.map((one, i) => way(one, i === you, `${i}`, () => taken(moved(seats, i)))),
  );
}

/** @param {Livery} livery @param {boolean} checked @param {string} value @param {() => void} chosen */
function way(livery, checked, value, chosen) {
  return h(
    "label",
    {},
    h("input", { type: "radio", name: "yours", value, "data-key": `yours=${value}`, checked, onchange: chosen }),
    flag(livery),
    h("span", {}, nameOf(livery)),
  );
}

/**
 * @param {SeatChoice[]} seats
 * @param {number} i
 * @param {Livery} livery
 * @param {RulesetInfo} book
 * @param {boolean} fixed
 * @param {Element | null} called
 * @param {(seats: SeatChoice[]) => void} taken
 */
function row(seats, i, livery, book, fixed, called, taken) {
  const seat = /** @type {SeatChoice} */ (seats[i]);
  const name = nameOf(livery);
  const change = (/** @type {string} */ player) =>
    taken(
      seats.map((other, n) =>
        n === i ? { ...seat, player, name: isBot(seat) === isBot({ player, name: "" }) ? seat.name : "" } : other,
      ),
    );
  return h(
    "li",
    {},
    flag(livery),
    h("span", { class: "colour" }, name),
    who(name, i, seat.player, book, change),
    seat.player === "shared"
      ? words({
          label: h("span", { class: "visually-hidden" }, `Name of ${name}`),
          value: seat.name,
          key: `name-${i}`,
          most: 40,
          placeholder: "Their name",
          taken: (text) => (seat.name = text),
        })
      : seat.player === "you" && called && seats.findIndex(({ player }) => player === "you") === i
        ? called
        : h("span", { class: "hint small muted" }, hint(seat)),
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

/** @type {[string, string][]} */
const PEOPLE = [
  ["you", "You"],
  ["shared", "Somebody on this device"],
  ["open", "Open seat, for a friend or anybody"],
];

/** @param {string} name @param {number} i @param {string} player @param {RulesetInfo} book @param {(player: string) => void} taken */
function who(name, i, player, book, taken) {
  const option = (/** @type {string} */ value, /** @type {string} */ text) =>
    h("option", { value, selected: value === player }, text);
  const select = h(
    "select",
    { "data-key": `seat-${i}` },
    h(
      "optgroup",
      { label: "People" },
      PEOPLE.map(([value, text]) => option(value, text)),
    ),
    h(
      "optgroup",
      { label: "Bots, the strongest first" },
      book.players.map((bot) => option(bot.name, `${capital(bot.temper)}: ${bot.says}`)),
    ),
  );
  select.addEventListener("change", () => taken(select.value));
  return h("label", { class: "field" }, h("span", { class: "visually-hidden" }, `Who plays ${name}`), select);
}

/** @param {SeatChoice} seat */
function hint(seat) {
  if (isBot(seat)) return ["is called ", h("b", {}, seat.name)];
  return seat.player === "open" ? "is free for whoever joins first" : "plays on this device";
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

/** @param {Choice} choice @param {number} most @param {RulesetInfo} book @param {(seats: SeatChoice[]) => void} taken */
function adding(choice, most, book, taken) {
  const { seats } = choice;
  const full = seats.length >= most;
  const given = colours(choice);
  const free = COLOURS.find((colour) => !given.includes(colour));
  const next = free ? ` (${free})` : "";
  const last = [...seats].reverse().find(isBot)?.player ?? opponent(book);
  const player = seats[seats.length - 1]?.player === "open" ? "open" : last;
  return h(
    "p",
    { class: "adding" },
    h(
      "button",
      {
        type: "button",
        class: "btn",
        "data-key": "add",
        "aria-disabled": full ? "true" : null,
        onclick: () => !full && taken([...seats, { player, name: "" }]),
      },
      icon("plus"),
      `Add a seat${full ? "" : next}`,
    ),
    full && h("span", { class: "small muted" }, `This map has room for ${counted(most, "seat")}.`),
  );
}
