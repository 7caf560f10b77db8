/** Every owner's colour, with an engraver's hatching and a letter, so that a map can be read without colour. */
import { s } from "../dom.js";
import { nth } from "../values.js";

/** Lines on a tile of 8 by 8, after heraldry: red upright, blue level, green falling, purple rising, black crossed. */
/** @type {Record<string, string>} */
const TILES = {
  red: "M2 0V8M6 0V8",
  blue: "M0 2H8M0 6H8",
  green: "M-1 -1L9 9M3 -3L11 5M-3 3L5 11",
  yellow: "",
  black: "M2 0V8M6 0V8M0 2H8M0 6H8",
  white: "M2 1V4M0.6 2.2H3.4M6 5V8M4.6 6.2H7.4",
  purple: "M-1 9L9 -1M3 11L11 3M-3 5L5 -3",
  sky: "M0 2Q2 0 4 2T8 2M0 6Q2 4 4 6T8 6",
  orange: "M4 0V8M-1 9L9 -1",
  brown: "M-1 -1L9 9M-1 9L9 -1",
  indigo: "M0 3L2 1L4 3L6 1L8 3M0 7L2 5L4 7L6 5L8 7",
  mint: "M0 2H4M4 6H8",
};

/** The colours that seats have, in the order in which they get them. */
export const COLOURS = "red blue green yellow black white purple sky orange brown indigo mint".split(" ");

/** The colours with a drawing of their own. */
export const LOOKS = Object.keys(TILES);

const SPARE = ["purple", "sky", "orange", "brown"];

/** The looks of the great powers, which have no colour as a name. */
/** @type {Record<string, string>} */
const POWERS = {
  austria: "red",
  england: "blue",
  france: "sky",
  germany: "black",
  italy: "green",
  russia: "purple",
  turkey: "yellow",
};

/** @typedef {{ colour: string, look: string, letter: string }} Livery */

/**
 * How each seat of a table is drawn: a colour without a pattern borrows one that nobody uses, and letters differ.
 * @param {readonly string[]} colours
 * @returns {Livery[]}
 */
export function liveries(colours) {
  const named = colours.map((colour) => POWERS[colour] ?? colour);
  const free = [...new Set([...SPARE, ...LOOKS])].filter((look) => !named.includes(look));
  /** @type {Set<string>} */
  const taken = new Set();
  return colours.map((colour, seat) => {
    const look = LOOKS.includes(colour) ? colour : (POWERS[colour] ?? free.shift() ?? nth(LOOKS, seat % LOOKS.length));
    const letter = letters(colour, seat).find((one) => !taken.has(one)) ?? `${seat + 1}`;
    taken.add(letter);
    return { colour, look, letter };
  });
}

/** The letters that can stand for a colour, the best first; as in print, black is K, so as not to be read as blue, and brown N. */
/** @param {string} colour @param {number} seat */
function letters(colour, seat) {
  if (colour === "black") return ["K"];
  if (colour === "brown") return ["N"];
  const number = /^seat-(\d+)$/.exec(colour);
  return number ? [`${number[1]}`] : [...colour.toUpperCase().replace(/[^A-Z]/g, ""), `${seat + 1}`];
}

/**
 * How a colour is drawn on its own, for a page without a table.
 * @param {string} colour
 */
export function livery(colour) {
  return nth(liveries([colour]), 0);
}

/** @param {string} look */
function tile(look) {
  if (look === "none") return [];
  if (look === "yellow")
    return [s("circle", { cx: 2, cy: 2, r: 0.9, class: "dot" }), s("circle", { cx: 6, cy: 6, r: 0.9, class: "dot" })];
  return [s("path", { d: TILES[look] ?? "", class: "hatch-line" })];
}

/**
 * The patterns for the land of a map; the camera scales them, so that lines keep their distance on the screen.
 * @param {Iterable<string>} looks
 */
export function patterns(looks = LOOKS) {
  return [...new Set(looks)].map((look) =>
    s(
      "pattern",
      { id: `hatch-${look}`, "data-o": look, class: "pattern", width: 8, height: 8, patternUnits: "userSpaceOnUse" },
      tile(look),
    ),
  );
}

/** @type {Map<string, SVGSVGElement>} */
const sewn = new Map();

/**
 * A player's flag: colour, hatching and letter. It takes a livery, or the name of a colour.
 * @param {Livery | string} of
 */
export function flag(of) {
  const { look, letter } = typeof of === "string" ? livery(of) : of;
  const name = `${look} ${letter}`;
  const first = sewn.get(name) ?? sew(look, letter);
  sewn.set(name, first);
  return /** @type {SVGSVGElement} */ (first.cloneNode(true));
}

/** @param {string} look @param {string} letter */
function sew(look, letter) {
  const tiles = [0, 8].flatMap((x) => [0, 8].map((y) => s("g", { transform: `translate(${x} ${y})` }, tile(look))));
  return s(
    "svg",
    { class: "flag", viewBox: "0 0 24 24", "data-o": look, "aria-hidden": "true" },
    s("rect", { class: "ground", width: 24, height: 24 }),
    s("g", { class: "lines", "stroke-width": 1.4, fill: "none", transform: "scale(1.5)" }, tiles),
    s("text", { x: 12, y: 17.4, class: letter.length > 1 ? "long" : null }, letter),
  );
}
