/** The map of a game of written orders: provinces, centres, units and orders. */

import { $, phone, s } from "../../dom.js";
import { patterns } from "../../map/hatching.js";
import { covered, land, place, sea, spots } from "../../map/labels.js";
import { reaches, Walked } from "../../map/walked.js";
import { nth } from "../../values.js";
import { drawn, glyph, sign } from "./arrows.js";
import { borders, ground } from "./ground.js";

/** @typedef {import("./ground.js").Province} Province */
/** @typedef {import("../../net/views/common").ProvinceDrawing} Drawing */
/** @typedef {import("../../map/labels.js").Item} Item */
/** @typedef {import("../../map/labels.js").Spot} Spot */

/** @typedef {[number, number]} Point */
/** @typedef {{ kind: "A" | "F", look: string, letter: string, strength: number, at: Point, beaten?: boolean }} Piece */
/** @typedef {{ look: string, home: boolean, units: Piece[], label: string }} Held */
/** @typedef {{ selected?: string, path?: string[], targets?: string[], own?: string[] }} Chosen */

/** How large units are where the whole map is small. */
const SMALL = 0.78;

/** @extends {Walked<Province, Drawing, Held>} */
export class Chart extends Walked {
  /**
   * @param {SVGSVGElement} svg
   * @param {Drawing} drawing in which marks that the map has nowhere may be left out
   * @param {Province[]} provinces
   * @param {import("../../map/walked.js").Asked} asked
   */
  constructor(svg, drawing, provinces, asked) {
    const marks = { centres: {}, units: {}, coasts: {}, berths: {} };
    super(svg, { ...marks, ...drawing }, provinces, asked, s("defs", {}, patterns(), frame(drawing)));
    /** @type {Required<Chosen>} */
    this.state = { selected: "", path: [], targets: [], own: [] };
    this.shown = "";
    /** The position that is shown. */
    this.position = "";
    /** The look at the map for which the names are written. */
    this.lettering = "";
    /** The arrows that are drawn, and for which look at the map. */
    this.drawnArrows = "";
    /** @type {import("./arrows.js").Drawn[]} */
    this.orders = [];
    /** @type {(place: number) => { id: string, at: Point }} */
    this.spotOf = () => ({ id: "", at: [0, 0] });
    for (const layer of [this.deep, this.ground, this.view]) layer.setAttribute("clip-path", "url(#frame)");
    /** The letters on units, by province. @type {Map<string, SVGGElement>} */
    this.signs = new Map();
    this.coasts = s("g", { class: "coasts", "aria-hidden": "true" });
    this.print();
    this.open();
  }

  print() {
    const { deep, parts, lands, hatches, borders: lines, rim } = ground(this.drawing, this.places);
    Object.assign(this, { lands, hatches });
    this.lands = lands;
    this.hatches = hatches;
    this.borders = lines;
    this.deep.append(...deep);
    this.ground.append(...parts);
    this.view.append(this.marks, rim);
    const pieces = s("g", { role: "group", "aria-label": "Provinces" });
    for (const one of this.places) {
      const piece = button(one);
      this.labels.add(one.id, one.terrain);
      this.pieces.set(one.id, piece);
      this.signs.set(one.id, s("g"));
      pieces.append(piece);
    }
    // letters are for eyes only: a button has the name of its province
    const letters = s("g", { class: "signs", "aria-hidden": "true" }, ...this.signs.values());
    const below = [sea(this.deep), ...land(this.ground)];
    this.svg.append(this.defs, ...below, this.view, this.coasts, this.over, pieces, letters, this.labels.layer);
    this.svg.classList.add("europe");
  }

  /**
   * Shows a position; only what has changed is painted, and nothing if `position` is already shown.
   * @param {(id: string) => Held} of @param {string} [position]
   */
  show(of, position = "") {
    if (position && position === this.position) return;
    this.position = position;
    let moved = false;
    for (const { id } of this.places) {
      const [now, before] = [of(id), this.held.get(id)];
      if (before && JSON.stringify(before) === JSON.stringify(now)) continue;
      moved = true;
      this.held.set(id, now);
      this.paint(id, now);
    }
    if (!moved) return;
    this.chosen = "";
    this.bound();
    this.moved();
  }

  /** @param {string} id @param {Held} held */
  paint(id, { look, home, units, label }) {
    const piece = this.piece(id);
    const land = this.lands?.get(id);
    land?.setAttribute("data-o", look);
    land?.classList.toggle("home", home);
    this.hatches?.get(id)?.setAttribute("fill", look === "none" || home ? "none" : `url(#hatch-${look})`);
    const [unit] = units;
    piece.setAttribute("data-o", unit?.look ?? look);
    piece.classList.toggle("empty", !unit);
    piece.setAttribute("aria-label", label);
    const painted = (/** @type {(unit: Piece) => import("../../dom.js").Child} */ what) =>
      units.map((one) => s("g", { class: `unit${one.beaten ? " beaten" : ""}`, "data-o": one.look }, what(one)));
    $(".units", piece).replaceChildren(...painted(({ kind, strength }) => glyph(kind, strength)));
    this.signs.get(id)?.replaceChildren(...painted(({ kind, letter }) => sign(kind, letter)));
  }

  /** Draws the borders anew, if owners have changed. */
  bound() {
    const looks = new Map(
      this.places.map(({ id, name, terrain }) => [name, terrain === "sea" ? "sea" : (this.held.get(id)?.look ?? "")]),
    );
    const key = [...looks.values()].join();
    if (key === this.shown) return;
    this.shown = key;
    this.borders?.replaceChildren(...borders(this.drawing, looks));
  }

  /** Marks the unit that is chosen, the provinces named after it, and those that can be named next. */
  /** @param {Chosen} chosen */
  choose({ selected = "", path = [], targets = [], own = [] }) {
    const key = JSON.stringify([selected, path, targets, own]);
    this.state = { selected, path, targets, own };
    if (key === this.chosen) return;
    this.chosen = key;
    const marks = targets.flatMap((id) => [
      this.outline(id, "tinted target"),
      this.outline(id, "mark halo"),
      this.outline(id, "mark target"),
    ]);
    for (const id of [...path, ...(selected ? [selected] : [])])
      marks.push(
        this.outline(id, "tinted"),
        this.outline(id, "mark halo"),
        this.outline(id, `mark ${id === selected ? "selected" : "aim"}`),
      );
    this.marks.replaceChildren(...marks);
    for (const [id, piece] of this.pieces) {
      for (const part of [piece, this.labels.of(id)]) part.classList.toggle("selected", id === selected);
      piece.classList.toggle("aim", path.includes(id));
      piece.classList.toggle("target", targets.includes(id));
      piece.classList.toggle("own", own.includes(id));
      piece.setAttribute("aria-pressed", `${id === selected || path.includes(id)}`);
    }
    this.attract();
  }

  /** @param {string} id @param {string} kind */
  outline(id, kind) {
    return super.outline(id, `${kind} ${this.byId.get(id)?.terrain ?? "land"}`);
  }

  /**
   * Draws orders; `spotOf` says where a place lies, and in which province.
   * @param {import("./arrows.js").Drawn[]} orders
   * @param {(place: number) => { id: string, at: Point }} spotOf
   */
  point(orders, spotOf) {
    this.orders = orders;
    this.spotOf = spotOf;
    this.arrows();
  }

  arrows() {
    const spot = (/** @type {number} */ at) => this.camera.toScreen(this.spotOf(at).at);
    const taken = (/** @type {number} */ at) => Boolean(this.held.get(this.spotOf(at).id)?.units.length);
    const same = (/** @type {number} */ a, /** @type {number} */ b) => this.spotOf(a).id === this.spotOf(b).id;
    const { k, x, y } = this.camera;
    const ends = this.orders.map(({ order }) => [taken(order.target ?? order.place ?? 0), spot(order.unit ?? 0)]);
    const key = JSON.stringify([this.orders, k, x, y, ends]);
    if (key === this.drawnArrows) return;
    this.drawnArrows = key;
    this.over.replaceChildren(...drawn(this.orders, { spot, taken, same }));
  }

  /** Where the button of a province lies: at its unit, or where one would stand. */
  /** @param {string} id */
  at(id) {
    const [unit] = this.held.get(id)?.units ?? [];
    return unit ? this.camera.toScreen(unit.at) : this.post(id);
  }

  /** Where a unit would stand in a province, whether there is one or not. */
  /** @param {string} id */
  post(id) {
    const { name = "" } = this.byId.get(id) ?? {};
    return this.camera.toScreen(this.drawing.units[name] ?? this.shape(id).label);
  }

  moved() {
    if (!this.eye || !this.held.size) return;
    super.moved();
    const small = this.eye.k < 0.4;
    this.svg.dataset.size = small ? "small" : "normal";
    const at = this.places.map(({ id }) => this.at(id));
    const reach = reaches(at, REACH);
    this.places.forEach((one, i) => this.put(one, nth(at, i), nth(reach, i), small));
    this.letter(small);
    this.arrows();
  }

  /** Writes the names of provinces and coasts, which stay in place until the map is moved, wherever units go. */
  /** @param {boolean} small */
  letter(small) {
    const { k, x, y, size: frame } = this.camera;
    const all = !(small && phone());
    const key = JSON.stringify([k, x, y, frame, small, all]);
    if (key === this.lettering) return;
    this.lettering = key;
    const size = small ? 10 : 11;
    const items = this.places.map((one) => this.item(one, small));
    const centres = this.places.flatMap((one) => (one.centre ? [this.centre(one, small)] : []));
    const coasts = this.coastSpots().map(({ x: left, y: base }) => /** @type {Point} */ ([left, base - 3])); // the middle of the letters
    const found = names(items, [...centres, ...coasts], size, frame, all);
    this.places.forEach((one, i) => this.write(one, nth(items, i).at, nth(found, i), size));
    this.coasts.replaceChildren(...this.coastMarks());
  }

  /** @param {Province} one @param {boolean} small */
  item({ id, name }, small) {
    const { name: spot, lines = [name], radius, anchor = "" } = this.shape(id);
    const unit = small ? 10 : 14;
    const r = this.drawing.style === "nodes" ? Math.max(unit, radius * this.camera.k) : unit;
    return { at: this.post(id), r, badge: false, room: radius, lines, spot: this.camera.toScreen(spot), anchor };
  }

  /** @param {Province} one @param {boolean} small @returns {Point} */
  centre({ name, id }, small) {
    const dot = this.camera.toScreen(this.drawing.centres[name] ?? this.shape(id).label);
    return beside(dot, this.post(id), small ? SMALL : 1);
  }

  /** @param {Province} one @param {Point} at @param {number} reach @param {boolean} small */
  put(one, [x, y], reach, small) {
    const piece = this.piece(one.id);
    piece.setAttribute("transform", `translate(${x.toFixed(1)} ${y.toFixed(1)})`);
    $(".hit", piece).setAttribute("r", reach.toFixed(1));
    const scale = `scale(${small ? SMALL : 1})`;
    $(".units", piece).setAttribute("transform", scale);
    this.signs.get(one.id)?.setAttribute("transform", `translate(${x.toFixed(1)} ${y.toFixed(1)}) ${scale}`);
    if (!one.centre) return;
    const [cx, cy] = this.centre(one, small);
    $(".centre", piece).setAttribute("transform", `translate(${(cx - x).toFixed(1)} ${(cy - y).toFixed(1)})`);
  }

  /** @param {Province} one @param {Point} at @param {import("../../map/labels.js").Spot | null} spot @param {number} size */
  write({ id, name }, at, spot, size) {
    this.labels.of(id).setAttribute("transform", `translate(${at[0].toFixed(1)} ${at[1].toFixed(1)})`);
    const text = $(".name", this.labels.of(id));
    const { x, y, lines, anchor } = spot ?? { x: at[0], y: at[1] + 26, lines: [name], anchor: "away" };
    text.setAttribute("class", `name ${anchor}`);
    text.replaceChildren(
      ...lines.map((line, n) => s("tspan", { x: x - at[0], y: y - at[1] + n * (size + 1.5) }, line)),
    );
  }

  coastMarks() {
    return this.coastSpots().map(({ mark, x, y }) => s("text", { class: "coast-mark", x, y }, mark));
  }

  /** Where the letters of the coasts stand, by their baselines. */
  coastSpots() {
    return Object.values(this.drawing.coasts).flatMap((coasts) =>
      Object.entries(coasts).map(([mark, at]) => {
        const [x, y] = this.camera.toScreen(at);
        return { mark, x, y };
      }),
    );
  }
}

// Where the names and the dots of a map of provinces stand: the same from phase to phase, wherever the units are

/** @typedef {[number, number, number, number]} Area */

/** From the middle of a unit to that of a dot beside it, in pixels. */
const APART = 21;

/** The radius of a dot, in pixels. */
const RADIUS = 5;

/**
 * A spot for the name of each province, or null. If `all`, each has one: without room, a name stands where it
 * covers least, and rather over a dot than over another name.
 * @param {Item[]} items one for each province, with room for a unit whether there is one or not
 * @param {Point[]} dots of supply centres, and the letters of coasts
 * @param {number} size of the letters
 * @param {Point} frame
 * @param {boolean} all
 * @returns {(Spot | null)[]}
 */
export function names(items, dots, size, frame, all) {
  const found = place([...items, ...dots.map(dot)], size, frame).slice(0, items.length);
  if (!all) return found;
  const line = size + 1.5;
  const units = items.map(({ at: [x, y], r }) => /** @type {Area} */ ([x - r, y - r, x + r, y + r]));
  const points = dots.map(([x, y]) => /** @type {Area} */ ([x - RADIUS, y - RADIUS, x + RADIUS, y + RADIUS]));
  const written = found.flatMap((spot) => (spot ? [covered(spot, size, line)] : []));
  return found.map((spot, i) => {
    if (spot) return spot;
    const [best] = spots(nth(items, i), line)
      .map((one, n) => {
        const area = covered(one, size, line);
        const cost = 3 * common(area, written) + common(area, units) + common(area, points) + n;
        return { one, area, cost };
      })
      .sort((a, b) => a.cost - b.cost);
    if (best) written.push(best.area);
    return best?.one ?? null;
  });
}

/** How much of an area the others cover, in square pixels. @param {Area} area @param {Area[]} others */
function common(area, others) {
  return others.reduce((sum, other) => {
    const wide = Math.min(area[2], other[2]) - Math.max(area[0], other[0]);
    const high = Math.min(area[3], other[3]) - Math.max(area[1], other[1]);
    return sum + (wide > 0 && high > 0 ? wide * high : 0);
  }, 0);
}

/** A supply centre, as names must keep away from it. @param {Point} at @returns {Item} */
function dot(at) {
  return { at, r: 4, badge: false, room: Number.MAX_VALUE, lines: [""], spot: null };
}

/**
 * The dot of a supply centre, beside the unit that may stand there, so that it is never hidden.
 * @param {Point} dot @param {Point} unit @param {number} scale of the unit
 * @returns {Point}
 */
export function beside([x, y], [ux, uy], scale) {
  const apart = APART * scale;
  const [dx, dy] = [x - ux, y - uy];
  const far = Math.hypot(dx, dy);
  if (far >= apart) return [x, y];
  if (far < 1) return [ux + 0.8 * apart, uy + 0.6 * apart];
  return [ux + (dx / far) * apart, uy + (dy / far) * apart];
}

// The buttons on a map of provinces, and its frame

/** How far a finger may miss, in pixels. */
export const REACH = 22;

/** @param {Province} one */
export function button({ id, terrain, centre }) {
  return s(
    "g",
    {
      class: `piece ${terrain}`,
      role: "button",
      tabindex: -1,
      "data-t": id,
      "data-o": "none",
      "aria-pressed": "false",
    },
    s("circle", { class: "hit", r: REACH }),
    s("circle", { class: "focus-halo", r: 20 }),
    s("circle", { class: "focus", r: 20 }),
    s("circle", { class: "beat", r: 15 }),
    s(
      "g",
      { class: "centre" },
      centre ? [s("circle", { class: "centre-ring", r: 5 }), s("circle", { class: "centre-dot", r: 2.2 })] : [],
    ),
    s("g", { class: "units", "aria-hidden": "true" }),
  );
}

/** @param {Drawing} drawing */
export function frame({ viewBox: [, , w, h] }) {
  return s("clipPath", { id: "frame" }, s("rect", { x: -1, y: -1, width: w + 2, height: h + 2 }));
}
