/** What is printed on a map and never changes: sea, waterlines, land, borders, links; owners only tint it. */
import { s } from "../dom.js";
import { named } from "../sure.js";
import { edges } from "./geometry.js";

/** @typedef {import("../net/wire").Drawing} Drawing */
/** @typedef {{ id: string, name: string, region: number | string }} Place */

/**
 * @param {Drawing} drawing
 * @param {Place[]} places
 */
export function ground(drawing, places) {
  const all = places.map(({ name }) => named(drawing.territories, name).path).join("");
  /** @type {Map<string, SVGPathElement>} */
  const lands = new Map();
  /** @type {Map<string, SVGPathElement>} */
  const hatches = new Map();
  for (const { id, name } of places) {
    const { path } = named(drawing.territories, name);
    lands.set(id, s("path", { class: "land", d: path, "data-t": id, "data-o": "none" }));
    hatches.set(id, s("path", { d: path, fill: "none" }));
  }
  const night = drawing.style === "stars";
  const deep = night
    ? [dust(drawing), lanes(drawing), s("path", { class: "link constellation", d: constellations(drawing, places) })]
    : [s("path", { class: "graticule", d: drawing.decor.graticule ?? "" }), ...waves(all)];
  const parts = [
    s("g", {}, ...lands.values()),
    s("g", { class: "hatching" }, ...hatches.values()),
    s("path", { class: "lake", d: drawing.decor.lakes ?? "", "fill-rule": "evenodd" }),
    ...(night ? [] : [...borders(drawing, places), lanes(drawing)]),
    s("path", { class: "veil", d: all }),
  ];
  return { deep, parts, lands, hatches };
}

/** @param {string} all */
export function waves(all) {
  return ["w1", "w2", "w3"].map((wave) => s("path", { class: `wave ${wave}`, d: all }));
}

/**
 * The sea and what is printed on it, which costs far more to draw than all the rest: browsers keep it as a picture
 * of its own, and draw it again only when the map moves.
 * @param {SVGElement} deep
 */
export function sea(deep) {
  return s("g", { class: "under" }, s("rect", { class: "sea", width: "100%", height: "100%" }), deep);
}

/** @param {Drawing} drawing */
function lanes(drawing) {
  return s("path", { class: "link", d: drawn(drawing.links) });
}

/** Links as one path. @param {Drawing["links"]} links */
export function drawn(links) {
  return links.map(({ path, points }) => path ?? `M${points.map((point) => point.join(" ")).join("L")}`).join("");
}

/**
 * The lanes within constellations, or within one of them.
 * @param {Drawing} drawing @param {{ name: string, region: number | string }[]} places @param {number | string} [only]
 */
export function constellations({ links }, places, only) {
  const region = new Map(places.map((place) => [place.name, place.region]));
  const within = links.filter(({ between: [a, b] }) => region.get(a) === region.get(b));
  return drawn(only === undefined ? within : within.filter(({ between: [a] }) => region.get(a) === only));
}

/** A continent's border goes all the way round it, along the coast too; where there is only one, its coast says all. */
/** @param {Drawing} drawing @param {Place[]} places */
function borders(drawing, places) {
  const region = new Map(places.map((place) => [place.name, place.region]));
  const kinds = edges(drawing, ([a = "", b]) =>
    b === undefined ? "coast" : region.get(a) === region.get(b) ? "border" : "region",
  );
  const { coast = "", border = "", region: between = "" } = kinds;
  const round = new Set(region.values()).size > 1 ? between + coast : "";
  return Object.entries({ coast, border, "region-halo": round, region: round }).map(([kind, d]) =>
    s("path", { class: `edge ${kind}`, d }),
  );
}

/** Faint stars, always the same ones. */
/** @param {Drawing} drawing */
function dust({ viewBox: [, , w, h] }) {
  const one = (/** @type {number} */ i) =>
    s("circle", { class: "dust", cx: (i * 7919) % w, cy: (i * 104729) % h, r: 0.8 + ((i * 31) % 14) / 10 });
  return s("g", {}, ...Array.from({ length: 150 }, (_, i) => one(i)));
}
