/** What is chosen for a new game, as data: the usual choice, that of last time, and what is sent to the server. */
import { kitOf } from "../families.js";
import { COLOURS } from "../map/hatching.js";
import { forget, keep, recall } from "../storage.js";

/** @typedef {import("../net/wire").NewGame} NewGame */
/** @typedef {import("../net/wire").RulesetInfo} RulesetInfo */
/** @typedef {import("../net/wire").MapInfo} MapInfo */
/** @typedef {import("../net/wire").Clock} Clock */

/**
 * @typedef {object} SeatChoice
 * @property {string} player `you`, `shared`, `open` or a bot
 * @property {string} name what people who share this device, and bots, are called
 * @property {string} [colour] the colour that somebody here chose; otherwise the seat takes what is left
 */

/**
 * @typedef {object} Choice
 * @property {string} ruleset
 * @property {string} map
 * @property {{ text: string, info: MapInfo } | null} own a map file, instead of `map`
 * @property {SeatChoice[]} seats
 * @property {string} preset
 * @property {Record<string, unknown>} options those that were changed
 * @property {Clock} clock
 * @property {import("../net/wire").Pace} pace
 * @property {boolean} listed
 * @property {string} title
 * @property {Saved | null} saved a record to go on from
 * @property {string[]} powers the powers of the map, if each seat is one of them
 * @property {number} era grows when the form begins anew
 */

/** @typedef {{ text: string, name: string, ruleset: string, map: string, colours: string[], moves: number, at: number, seat: number }} Saved */

const KEY = "garrison-new-game";
export const PERSON = ["you", "shared", "open"];

/** The names of bots, in the order in which they come to the table. */
const PEOPLE =
  "Hana Otto Carla Emil Yara Bruno Lena Samir Ida Teo Nora Kai Alba Felix Mina Hugo Rosa Ivo Tilda Leo Vera Dario Uma Nils".split(
    " ",
  );

const MINUTE = 60_000;

/** The bot that is a good opponent for most. @param {RulesetInfo | undefined} book */
export function opponent(book) {
  return book?.bots[0] ?? "open";
}

/**
 * @param {RulesetInfo} book
 * @returns {Choice}
 */
export function usual(book) {
  return {
    ruleset: book.name,
    map: book.usual_map,
    own: null,
    seats: christened(["you", ...Array(3).fill(opponent(book))].map((player) => ({ player, name: "" }))),
    preset: "",
    options: {},
    clock: {
      kind: "none",
      bank: 15 * MINUTE,
      increment: 10_000,
      turn: kitOf(book.family).turnTime,
      late: "stand_in",
      absent_after: 2,
    },
    pace: "normal",
    listed: false,
    title: "",
    saved: null,
    powers: [],
    era: 0,
  };
}

/** @param {SeatChoice} seat */
export function isBot({ player }) {
  return !PERSON.includes(player);
}

/** Gives every bot a name, and no two the same. @param {SeatChoice[]} seats @returns {SeatChoice[]} */
export function christened(seats) {
  const taken = new Set(seats.filter((seat) => !isBot(seat)).map(({ name }) => name.trim()));
  return seats.map((seat) => {
    if (!isBot(seat)) return seat;
    const name = seat.name && !taken.has(seat.name) ? seat.name : (PEOPLE.find((one) => !taken.has(one)) ?? "");
    taken.add(name);
    return { ...seat, name };
  });
}

/** Gives a seat a colour; whoever chose it before takes what is left. @param {SeatChoice[]} seats @param {number} at @param {string} colour */
export function dressed(seats, at, colour) {
  return seats.map((seat, i) => {
    if (i === at) return { ...seat, colour };
    return seat.colour === colour ? { ...seat, colour: "" } : seat;
  });
}

/** Moves you to a seat, whose player takes yours. @param {SeatChoice[]} seats @param {number} to */
export function moved(seats, to) {
  const from = seats.findIndex(({ player }) => player === "you");
  const other = seats[to];
  if (from < 0 || !other) return seats;
  return seats.map((seat, i) => (i === to ? /** @type {SeatChoice} */ (seats[from]) : i === from ? other : seat));
}

/**
 * A seat for each power, and a player for each seat.
 * @param {SeatChoice[]} seats
 * @param {string[]} powers
 * @param {RulesetInfo} book
 */
export function seated(seats, powers, book) {
  if (!powers.length) return seats;
  return christened(powers.map((_, i) => seats[i] ?? { player: opponent(book), name: "" }));
}

/**
 * The choice of last time, where it is still possible.
 * @param {RulesetInfo[]} books
 * @returns {Choice}
 */
export function lastTime(books) {
  const kept = recall(KEY);
  const book = books.find((one) => one.name === kept?.ruleset);
  if (!book) return usual(/** @type {RulesetInfo} */ (books[0]));
  const names = new Set(book.options.map((option) => option.name));
  const fresh = usual(book);
  return {
    ...fresh,
    ...picked(kept, ["pace", "listed"]),
    map: book.maps.includes(kept.map) ? kept.map : fresh.map,
    seats:
      Array.isArray(kept.seats) && kept.seats.length > 1
        ? christened(kept.seats.map((/** @type {any} */ seat) => seatOf(seat, book)))
        : fresh.seats,
    preset: book.presets.some((preset) => preset.name === kept.preset) ? kept.preset : "",
    options: Object.fromEntries(Object.entries(kept.options ?? {}).filter(([name]) => names.has(name))),
    clock: { ...fresh.clock, ...kept.clock },
  };
}

/** @param {any} seat @param {RulesetInfo} book @returns {SeatChoice} */
function seatOf(seat, book) {
  const player = PERSON.includes(seat?.player) || book.bots.includes(seat?.player) ? seat.player : opponent(book);
  const colour = COLOURS.includes(seat?.colour) && PERSON.includes(player) ? seat.colour : "";
  return { player, name: `${seat?.name ?? ""}`.slice(0, 40), ...(colour ? { colour } : {}) };
}

/** @param {any} from @param {string[]} names */
function picked(from, names) {
  return Object.fromEntries(names.filter((name) => name in from).map((name) => [name, from[name]]));
}

/** Remembers for next time what a game was made with; files and titles belong to one game. @param {Choice} choice */
export function remember({ own, saved, title, powers, era, ...rest }) {
  keep(KEY, rest);
}

export function forgetAll() {
  forget(KEY);
}

/**
 * The options before anything is changed: those of the preset, or else of the rule set.
 * @param {RulesetInfo} book
 * @param {string} preset
 * @returns {Record<string, unknown>}
 */
export function basis(book, preset) {
  const plain = Object.fromEntries(book.options.map((option) => [option.name, option.value]));
  return { ...plain, ...book.presets.find((one) => one.name === preset)?.options };
}

/** @param {unknown} a @param {unknown} b */
export function same(a, b) {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** @param {string} name */
function called(name) {
  return name.trim() ? { name: name.trim() } : {};
}

/**
 * The game that a record goes on with: the usual players and no clock, whatever was chosen for other games.
 * @param {Saved} saved
 * @param {RulesetInfo} book
 * @returns {Choice}
 */
export function goingOn(saved, book) {
  const players = saved.colours.map((_, i) => ({ player: i === saved.seat ? "you" : opponent(book), name: "" }));
  return { ...usual(book), saved, seats: christened(players) };
}

/** Whether people can choose their colours: neither a record nor the map says what the seats are called. @param {Choice} choice */
export function isFree({ saved, powers }) {
  return !saved && !powers.length;
}

/** The colours of the seats, in order. @param {Choice} choice */
export function colours(choice) {
  const { saved, seats, powers } = choice;
  if (!isFree(choice)) return seats.map((_, i) => saved?.colours[i] ?? powers[i] ?? COLOURS[i] ?? `seat-${i + 1}`);
  const chosen = seats.map(({ colour }) => colour ?? "");
  const left = COLOURS.filter((colour) => !chosen.includes(colour));
  return chosen.map((colour, i) => colour || (left.shift() ?? `seat-${i + 1}`));
}

/**
 * The choice as it is sent to the server.
 * @param {Choice} choice
 * @returns {NewGame}
 */
export function asSent(choice) {
  const { saved, own, clock, pace, listed } = choice;
  const seats = choice.seats.map(({ player, name, colour }) => ({
    player: player === "you" || player === "shared" ? "me" : player,
    ...(player === "you" ? {} : called(name)),
    ...(colour && isFree(choice) ? { colour } : {}),
  }));
  const table = { seats, title: choice.title.trim(), clock: clock.kind === "none" ? {} : clock, pace, listed };
  if (saved) return { ...table, record: saved.text, at: saved.at === saved.moves ? -1 : saved.at };
  const options = choice.preset ? { preset: choice.preset, ...choice.options } : choice.options;
  return { ...table, ruleset: choice.ruleset, options, ...(own ? { map_file: own.text } : { map: choice.map }) };
}
