/** What is printed on a map of provinces: seas, waterlines, land, lakes; and the borders, which follow the owners. */
import { s } from "../../dom.js";
import { edges } from "../../map/geometry.js";
import { drawn, waves } from "../../map/labels.js";
import { named } from "../../values.js";

/** @typedef {import("../../net/views/common").ProvinceDrawing} Drawing */
/** @typedef {{ id: string, name: string, terrain: "land" | "coast" | "sea", centre: boolean }} Province */

/** @param {Drawing} drawing @param {Province[]} provinces */
export function ground(drawing, provinces) {
  const dry = provinces.filter(({ terrain }) => terrain !== "sea");
  const pathOf = (/** @type {Province} */ { name }) => named(drawing.territories, name).path;
  const { decor, viewBox } = drawing;
  /** @type {Map<string, SVGPathElement>} */
  const lands = new Map();
  /** @type {Map<string, SVGPathElement>} */
  const hatches = new Map();
  for (const one of provinces) {
    const kind = one.terrain === "sea" ? "water" : "land";
    lands.set(one.id, s("path", { class: kind, d: pathOf(one), "data-t": one.id, "data-o": "none" }));
    if (kind === "land") hatches.set(one.id, s("path", { d: pathOf(one), fill: "none" }));
  }
  const all = dry.map(pathOf).join("") + (decor.land ?? "");
  const of = (/** @type {Province} */ { id }) => /** @type {SVGPathElement} */ (lands.get(id));
  const borders = s("g");
  const deep = [s("path", { class: "graticule", d: decor.graticule ?? "" }), ...waves(all)];
  const parts = [
    ...provinces.filter(({ terrain }) => terrain === "sea").map(of),
    s("path", { class: "neutral", d: decor.land ?? "", "fill-rule": "evenodd" }),
    ...dry.map(of),
    s("g", { class: "hatching" }, ...hatches.values()),
    s("path", { class: "inner", d: decor.water ?? "", "fill-rule": "evenodd" }),
    s("path", { class: "lake", d: decor.lakes ?? "", "fill-rule": "evenodd" }),
    s("path", { class: "sea-edge", d: decor.seaEdges ?? "" }),
    borders,
    ...ways(drawing),
  ];
  const rim = s("rect", { class: "neatline", width: viewBox[2], height: viewBox[3] });
  return { deep, parts, lands, hatches, borders, rim };
}

/**
 * What joins two provinces that don't touch: dots across water, and between nodes a line for armies, dashes for fleets
 * and a double line for both.
 * @param {Drawing} drawing
 */
function ways({ style, links }) {
  if (style !== "nodes") return [s("path", { class: "link", d: drawn(links) })];
  const of = (/** @type {string} */ who) => drawn(links.filter(({ going = "" }) => going === who));
  const kinds = /** @type {const} */ ([
    ["both", ""],
    ["both-halo", ""],
    ["armies", "armies"],
    ["fleets", "fleets"],
  ]);
  return kinds.map(([kind, who]) => s("path", { class: `way ${kind}`, d: of(who) }));
}

/**
 * Coasts, borders within what one power owns, and borders between powers.
 * @param {Drawing} drawing
 * @param {Map<string, string>} looks of each province by its name; `sea` for a sea
 */
export function borders(drawing, looks) {
  const kinds = edges(drawing, ([a = "", b = ""]) => {
    const [x, y] = [looks.get(a), b ? looks.get(b) : "sea"];
    if (x === "sea" && y === "sea") return b ? "sea" : "rim";
    return x === "sea" || y === "sea" ? "coast" : x === y ? "border" : "region";
  });
  return ["coast", "border", "region-halo", "region"].map((kind) =>
    s("path", { class: `edge ${kind}`, d: kinds[kind.replace("-halo", "")] ?? "" }),
  );
}
