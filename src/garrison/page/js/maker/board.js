/** The map in the making on the screen: its ground as a game shows it, names, ways over the sea, and what is chosen. */
import { s } from "../dom.js";
import { Camera } from "../map/camera.js";
import { edges } from "../map/geometry.js";
import { LOOKS, patterns } from "../map/hatching.js";
import { place, ground as printed } from "../map/labels.js";
import { nth } from "../values.js";
import { SIZE } from "./grid.js";
import { arrowhead, drawnPath, pieces, wayOf } from "./shapes.js";

/** @typedef {import("./draft.js").Draft} Draft */

/** @typedef {[number, number]} Point */

/** The hatchings of continents, in ink: land has no colour before somebody owns it. */
const LINES = LOOKS.filter((look) => look !== "white");
const DOT = 4;

export class Board {
  /**
   * @param {SVGSVGElement} svg
   * @param {Draft} draft
   * @param {(at: Point) => void} tapped told where on the map
   */
  constructor(svg, draft, tapped) {
    this.svg = svg;
    this.draft = draft;
    this.view = s("g", { class: "view" });
    this.marks = s("g");
    this.pen = s("g", { class: "pen" });
    this.names = s("g", { class: "labels" });
    this.cross = s("g", { class: "crosshair" }, s("path", { d: "M-14 0H-4M4 0H14M0 -14V-4M0 4V14" }));
    this.defs = s("defs", {}, inInk());
    /** @type {Point} */
    this.cursor = [SIZE[0] / 2, SIZE[1] / 2];
    svg.append(
      this.defs,
      s("rect", { class: "sea", width: "100%", height: "100%" }),
      this.view,
      this.names,
      this.pen,
      this.cross,
    );
    this.camera = new Camera(svg, [0, 0, ...SIZE], () => this.moved(), {
      tapped: (_, at) => tapped(this.toMap(at)),
      most: 9,
    });
    this.paint();
    this.camera.resize();
  }

  /** @param {Point} at on the screen @returns {Point} */
  toMap([x, y]) {
    const { k, x: left, y: top } = this.camera;
    return [(x - left) / k, (y - top) / k];
  }

  /** Paints everything anew, after a change of the land or of the file. */
  paint() {
    const { file, ground } = this.draft;
    const territories = Object.fromEntries(file.territories.map(({ id }, n) => [id, shapeOf(ground, n, id)]));
    /** @type {any} */
    const drawing = { viewBox: [0, 0, ...SIZE], territories, links: [], decor: { land: "" }, style: "art" };
    const places = file.territories.map(({ id, continent }) => ({ id, name: id, region: continent }));
    const { parts, hatches } = printed(drawing, places);
    const look = new Map(file.continents.map(({ id }, n) => [id, nth(LINES, n % LINES.length)]));
    for (const { id, continent } of file.territories)
      hatches.get(id)?.setAttribute("fill", `url(#hatch-${look.get(continent) ?? "white"})`);
    const frame = s("rect", { class: "frame", width: SIZE[0], height: SIZE[1] });
    this.view.replaceChildren(frame, ...parts, ...this.closed(drawing), this.lines(), this.marks);
    this.mark();
    this.moved();
  }

  /** The borders that nobody can cross, although the land touches. @param {any} drawing */
  closed(drawing) {
    const { file, ground } = this.draft;
    const linked = new Set(file.links.flatMap(({ a, b }) => [`${a} ${b}`, `${b} ${a}`]));
    const shut = [...ground.touching]
      .map((pair) => pair.split(",").map((number) => file.territories[Number(number) - 1]?.id ?? ""))
      .filter((pair) => !linked.has(pair.join(" ")))
      .map((pair) => pair.join(" "));
    if (!shut.length) return [];
    const kinds = edges(drawing, ([a = "", b = ""]) =>
      shut.includes(`${a} ${b}`) || shut.includes(`${b} ${a}`) ? "closed" : "",
    );
    return [
      s("path", { class: "edge closed", d: kinds.closed ?? "" }),
      s("path", { class: "edge closed inner", d: kinds.closed ?? "" }),
    ];
  }

  lines() {
    const { file, ground } = this.draft;
    const number = new Map(file.territories.map(({ id }, n) => [id, n]));
    const drawn = file.links.filter(({ kind, a, b }) => kind !== "land" && number.has(a) && number.has(b));
    return s(
      "g",
      {},
      drawn.map((link) => {
        const points = wayOf(
          nth(ground.rings, number.get(link.a) ?? 0),
          nth(ground.rings, number.get(link.b) ?? 0),
          link.via,
        );
        if (points.length < 2) return null;
        return [
          s("path", {
            class: "link",
            d: pieces(points)
              .map((piece) => `M${piece.map((point) => point.join(" ")).join("L")}`)
              .join(""),
          }),
          link.kind === "one_way" && s("path", { class: "link-head", d: arrowhead(points) }),
        ];
      }),
    );
  }

  /** Marks what is chosen. */
  mark() {
    const rings = this.draft.ground.rings[this.draft.chosen];
    const d = rings ? drawnPath(rings) : "";
    this.marks.replaceChildren(
      ...(d ? [s("path", { class: "mark halo", d }), s("path", { class: "mark selected", d })] : []),
    );
  }

  /** Names keep their size when the camera moves. */
  moved() {
    if (!this.camera) return;
    const { k, x, y } = this.camera;
    this.view.setAttribute("transform", `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${k.toFixed(5)})`);
    for (const pattern of this.defs.querySelectorAll("pattern"))
      pattern.setAttribute("patternTransform", `scale(${(1 / k).toFixed(4)})`);
    this.write();
    this.point(this.cursor);
  }

  write() {
    const { file, ground, chosen } = this.draft;
    const shown = file.territories.map((one, n) => ({ ...one, n })).filter(({ n }) => ground.rings[n]?.length);
    const items = shown.map(({ name, n }) => ({
      at: this.camera.toScreen(nth(ground.middles, n).at),
      r: DOT,
      badge: false,
      room: nth(ground.middles, n).room,
      lines: name.length > 10 ? name.split(" ") : [name],
      spot: null,
    }));
    const spots = place(items, 11, this.camera.size);
    this.names.replaceChildren(
      ...shown.flatMap(({ n, name }, i) => {
        const { at } = nth(items, i);
        const spot = spots[i] ?? (n === chosen ? { x: at[0], y: at[1] + 18, lines: [name], anchor: "middle" } : null);
        const dot = s("circle", { class: "dot", cx: at[0].toFixed(1), cy: at[1].toFixed(1), r: DOT });
        return spot ? [dot, label(spot, n === chosen)] : [dot];
      }),
    );
  }

  /** Moves the pen of those who draw with keys. @param {Point} to */
  point(to) {
    this.cursor = to;
    const [x, y] = this.camera.toScreen(to);
    this.cross.setAttribute("transform", `translate(${x.toFixed(1)} ${y.toFixed(1)})`);
  }

  /** Brings the pen into sight. */
  reveal() {
    const [x, y] = this.camera.toScreen(this.cursor);
    const [w, h] = this.camera.size;
    const shift = (/** @type {number} */ at, /** @type {number} */ room) =>
      at < 40 ? 40 - at : at > room - 40 ? room - 40 - at : 0;
    if (shift(x, w) || shift(y, h)) this.camera.pan(shift(x, w), shift(y, h));
  }

  /** What the hand has drawn so far. @param {Point[]} points on the map @param {number} wide 0 for an outline */
  drawing(points, wide) {
    const { k } = this.camera;
    const d = `M${points
      .map((point) =>
        this.camera
          .toScreen(point)
          .map((n) => n.toFixed(1))
          .join(" "),
      )
      .join("L")}`;
    this.pen.replaceChildren(
      ...(points.length
        ? [
            s(
              "path",
              wide
                ? { class: "stroke", d: `${d}l0.1 0`, "stroke-width": (wide * 2 * k).toFixed(1) }
                : { class: "lasso", d: `${d}Z` },
            ),
          ]
        : []),
    );
  }
}

function inInk() {
  const made = patterns(LINES);
  for (const pattern of made) pattern.setAttribute("data-o", "none");
  return made;
}

/** @param {import("./shapes.js").Ground} ground @param {number} n @param {string} id */
function shapeOf(ground, n, id) {
  return {
    id,
    path: drawnPath(ground.rings[n] ?? []),
    label: ground.middles[n]?.at ?? [0, 0],
    radius: ground.middles[n]?.room ?? 0,
  };
}

/** @param {{ x: number, y: number, lines: string[], anchor: string }} spot @param {boolean} chosen */
function label({ x, y, lines, anchor }, chosen) {
  const rows = lines.map((text, i) => s("tspan", { x: x.toFixed(1), y: (y + 12.5 * i).toFixed(1) }, text));
  return s(
    "g",
    { class: chosen ? "label selected" : "label" },
    s("text", { class: `name ${anchor}`, "font-size": 11 }, rows),
  );
}
