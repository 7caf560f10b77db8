/** Maps: which ones there are, their shapes, each fetched once, and a small picture of a position. */
import { s } from "./dom.js";
import { livery } from "./map/hatching.js";
import { get } from "./net/api.js";

/** @typedef {import("./net/wire").Drawing} Drawing */
/** @typedef {import("./net/wire").GameCard} GameCard */
/** @typedef {import("./net/wire").MapInfo} MapInfo */

/** @type {Promise<MapInfo[]> | undefined} */
let listed;

export function mapList() {
  listed ??= get("/api/maps");
  return listed;
}

/** @type {Map<string, Promise<Drawing>>} */
const fetched = new Map();
/** @type {Map<string, Drawing>} */
const drawn = new Map();

/** @param {string} address */
function drawing(address) {
  const known = fetched.get(address);
  if (known) return known;
  const coming = get(address).then((/** @type {Drawing} */ found) => {
    drawn.set(address, found);
    return found;
  });
  fetched.set(address, coming);
  return coming;
}

/** @param {string} map */
const addressOf = (map) => `/api/maps/${encodeURIComponent(map)}/shapes`;

/**
 * A map as a picture: the land in its owners' colours, without names and armies. It is empty until the shapes have come.
 * @param {string} map
 * @param {string[]} [owners] the colour of each territory's owner
 */
export function mapPicture(map, owners = []) {
  return picture(addressOf(map), owners);
}

/**
 * The picture of a game in a list.
 * @param {GameCard} game
 */
export function gamePicture(game) {
  const owners = game.owner.map((seat) => game.seats[seat]?.colour ?? "none");
  return picture(game.shapes, owners);
}

/**
 * A drawing that is here already, as a picture.
 * @param {Drawing} drawing
 * @param {string[]} [owners] the colour of each territory's owner
 */
export function drawingPicture(drawing, owners = []) {
  const svg = s("svg", { class: "mini", "aria-hidden": "true" });
  paint(svg, drawing, owners);
  return svg;
}

/** @param {string} address @param {string[]} owners */
function picture(address, owners) {
  const svg = s("svg", { class: "mini", "aria-hidden": "true" });
  const ready = drawn.get(address);
  if (ready) paint(svg, ready, owners);
  else
    drawing(address)
      .then((found) => paint(svg, found, owners))
      .catch(() => svg.classList.add("blank"));
  return svg;
}

/** @param {SVGSVGElement} svg @param {Drawing} found @param {string[]} owners */
function paint(svg, found, owners) {
  const seas = seasOf(found);
  const shapes = Object.entries(found.territories).map(([name, shape]) =>
    seas.has(name) ? { ...shape, path: "" } : shape,
  );
  const outline = shapes.map((shape) => shape.path).join("");
  svg.setAttribute("viewBox", found.viewBox.join(" "));
  svg.classList.toggle("night", found.style === "stars");
  svg.replaceChildren(
    s("path", { class: "mini-wave", d: outline }),
    s("path", { class: "mini-neutral", d: found.decor.land ?? "" }),
    ...found.links.map((link) => s("path", { class: "mini-lane", d: link.path ?? "" })),
    ...[...byLook(shapes, owners)].map(([look, d]) => s("path", { class: "mini-land", "data-o": look, d })),
  );
}

/** The seas of a map of provinces, which are those that its berths name. */
/** @param {Drawing & { berths?: Record<string, Record<string, unknown>> }} drawing */
function seasOf({ berths = {} }) {
  return new Set(Object.values(berths).flatMap((seas) => Object.keys(seas)));
}

/**
 * The land of each owner, as one path, by the look of the owner's colour.
 * @param {import("./net/wire").Shape[]} shapes
 * @param {string[]} owners
 */
function byLook(shapes, owners) {
  const looks = new Map([...new Set(owners)].map((owner) => [owner, owner === "none" ? "none" : livery(owner)?.look]));
  /** @type {Map<string, string>} */
  const lands = new Map();
  shapes.forEach((shape, i) => {
    const look = looks.get(owners[i] ?? "none") ?? "none";
    lands.set(look, (lands.get(look) ?? "") + shape.path);
  });
  return lands;
}
