/** How long a turn may take, what happens to whoever is late, and how fast bots play. */
import { h, keyed, show } from "../dom.js";
import { folded, number, ways } from "../fields.js";
import { isBot } from "./choice.js";

/** @typedef {import("./choice.js").Choice} Choice */
/** @typedef {import("../net/wire").Clock} Clock */

const KINDS = [
  { value: "none", word: "No clock", sentence: "Everybody takes the time they need." },
  {
    value: "live",
    word: "Time for the whole game",
    sentence: "A bank for each player, and a little more after each turn.",
  },
  { value: "turn", word: "Time for each turn", sentence: "From seconds to days." },
];

const LATE = [
  { value: "stand_in", word: "A bot plays the turn", sentence: "The player may take over again at any time." },
  { value: "pass", word: "The turn passes", sentence: "Only what the rules force is done." },
  { value: "out", word: "The player resigns", sentence: "The armies stay where they are." },
];

const PACES = [
  { value: "instant", word: "Instant", sentence: "You see only the outcome." },
  { value: "fast", word: "Fast", sentence: "A glance for each move." },
  { value: "normal", word: "Normal", sentence: "Time to follow." },
  { value: "slow", word: "Slow", sentence: "Time to think along." },
];

/** @typedef {[string, number]} Unit with its length in ms */
/** @type {[Unit, ...Unit[]]} */
const UNITS = [
  ["seconds", 1000],
  ["minutes", 60_000],
  ["hours", 3_600_000],
  ["days", 86_400_000],
];

/** The longest unit in which a time is a whole number. @param {number} ms */
function inUnits(ms) {
  return [...UNITS].reverse().find(([, length]) => ms % length === 0) ?? UNITS[0];
}

/** @param {{ clock: (change: Partial<Clock>) => void, pace: (pace: any) => void }} told */
export function timePart(told) {
  const [line, fields] = [h("span", { class: "line-of" }), h("div", { class: "fields" })];
  const section = h("section", { class: "rest", "aria-label": "Time" }, folded("Time", line, fields));
  const change = told.clock;
  const draw = keyed((/** @type {Choice} */ { clock, pace, seats }) =>
    show(
      fields,
      ways({
        name: "clock",
        legend: "Clock",
        kind: "ways three",
        ways: KINDS,
        value: clock.kind,
        taken: (kind) => change({ kind: /** @type {any} */ (kind) }),
      }),
      clock.kind === "live" && bank(clock, change),
      clock.kind === "turn" && each(clock, change),
      clock.kind !== "none" && late(clock, change),
      withBots(seats) &&
        ways({
          name: "pace",
          legend: "How fast bots play",
          kind: "ways four",
          ways: PACES,
          value: pace,
          taken: told.pace,
        }),
    ),
  );
  return {
    section,
    show(/** @type {Choice} */ choice) {
      draw([choice.era, choice.clock.kind, choice.clock.late, withBots(choice.seats)], choice);
      const pace = PACES.find(({ value }) => value === choice.pace)?.word.toLowerCase();
      line.textContent = [clockWords(choice.clock), withBots(choice.seats) && `bots at ${pace} pace`]
        .filter(Boolean)
        .join("; ");
    },
  };
}

/** @param {import("./choice.js").SeatChoice[]} seats */
function withBots(seats) {
  return seats.some(isBot);
}

/** @param {Clock} clock @param {(change: Partial<Clock>) => void} change */
function bank(clock, change) {
  return h(
    "div",
    { class: "numbers" },
    number({
      label: "For each player",
      unit: "minutes",
      key: "bank",
      least: 1,
      most: 600,
      value: Math.round(clock.bank / 60_000),
      taken: (n) => change({ bank: n * 60_000 }),
    }),
    number({
      label: "More after each turn",
      unit: "seconds",
      key: "increment",
      least: 0,
      most: 600,
      value: Math.round(clock.increment / 1000),
      taken: (n) => change({ increment: n * 1000 }),
    }),
  );
}

/** @param {Clock} clock @param {(change: Partial<Clock>) => void} change */
function each(clock, change) {
  let [unit, length] = inUnits(clock.turn);
  let n = clock.turn / length;
  const select = h(
    "select",
    { "data-key": "unit", "aria-label": "Unit of time" },
    UNITS.map(([word]) => h("option", { value: word, selected: word === unit }, word)),
  );
  select.addEventListener("change", () => {
    [unit, length] = UNITS.find(([word]) => word === select.value) ?? inUnits(0);
    change({ turn: n * length });
  });
  const field = number({
    label: "For each turn",
    key: "turn",
    least: 1,
    most: 600,
    value: n,
    taken: (now) => change({ turn: (n = now) * length }),
  });
  return h("div", { class: "numbers" }, field, h("span", { class: "field unit" }, select));
}

/** @param {Clock} clock @param {(change: Partial<Clock>) => void} change */
function late(clock, change) {
  return [
    ways({
      name: "late",
      legend: "When the time is up",
      kind: "ways three",
      ways: LATE,
      value: clock.late,
      taken: (rule) => change({ late: /** @type {any} */ (rule) }),
    }),
    clock.late === "stand_in" &&
      h(
        "div",
        { class: "numbers" },
        number({
          label: "The bot stays after this many late turns in a row",
          key: "absent",
          least: 1,
          most: 100,
          value: clock.absent_after,
          taken: (n) => change({ absent_after: n }),
        }),
      ),
  ];
}

/**
 * A clock in a few words.
 * @param {Clock} clock
 */
export function clockWords(clock) {
  if (clock.kind === "none") return "No clock";
  if (clock.kind === "live") return `${clock.bank / 60_000} min + ${clock.increment / 1000} s a turn`;
  const [unit, length] = inUnits(clock.turn);
  const n = clock.turn / length;
  return `${n} ${n === 1 ? unit.slice(0, -1) : unit} a turn`;
}
