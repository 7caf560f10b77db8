/** The map of a game of written orders: provinces, centres, units and orders, and who asks for what by hand or by key. */
import { $, $$, s } from "../../dom.js";
import { Camera } from "../../map/camera.js";
import { sea } from "../../map/ground.js";
import { patterns } from "../../map/hatching.js";
import { reaches } from "../../map/hits.js";
import { place } from "../../map/labels.js";
import { Labels } from "../../map/labels_layer.js";
import { towards } from "../../map/walk.js";
import { named, nth } from "../../sure.js";
import { drawn } from "./arrows.js";
import { glyph } from "./glyphs.js";
import { borders, ground } from "./ground.js";
import { button, dot, frame, REACH } from "./pieces.js";

/** @typedef {[number, number]} Point */
/** @typedef {import("./ground.js").Province} Province */
/** @typedef {import("../../net/views/written").Drawing} Drawing */
/** @typedef {{ kind: "A" | "F", look: string, letter: string, strength: number, at: Point, beaten?: boolean }} Piece */
/** @typedef {{ look: string, home: boolean, units: Piece[], label: string }} Held */
/** @typedef {{ selected?: string, path?: string[], targets?: string[], own?: string[] }} Chosen */

export class Chart {
  /**
   * @param {SVGSVGElement} svg
   * @param {Drawing} drawing
   * @param {Province[]} provinces
   * @param {import("../../table/family").OnMap} asked
   */
  constructor(svg, drawing, provinces, asked) {
    this.svg = svg;
    this.drawing = drawing;
    this.provinces = provinces;
    this.asked = asked;
    this.byId = new Map(provinces.map((one) => [one.id, one]));
    /** @type {Map<string, SVGGElement>} */
    this.pieces = new Map();
    /** @type {Map<string, Held>} */
    this.held = new Map();
    /** @type {Required<Chosen>} */
    this.state = { selected: "", path: [], targets: [], own: [] };
    this.shown = "";
    this.chosen = "";
    this.focused = "";
    this.lettered = false;
    /** @type {import("./arrows.js").Drawn[]} */
    this.orders = [];
    /** @type {(place: number) => { id: string, at: Point }} */
    this.spotOf = () => ({ id: "", at: [0, 0] });
    this.labels = new Labels();
    this.view = s("g", { class: "view", "clip-path": "url(#frame)" });
    this.deep = s("g", { "clip-path": "url(#frame)" });
    this.marks = s("g");
    this.over = s("g", { "aria-hidden": "true" });
    this.coasts = s("g", { class: "coasts", "aria-hidden": "true" });
    this.defs = s("defs", {}, patterns(), frame(drawing));
    this.print();
    this.camera = new Camera(svg, drawing.viewBox, () => this.moved(), {
      tapped: (event, at) => this.tapped(event, at),
    });
    svg.addEventListener("keydown", (event) => this.key(event));
    svg.addEventListener("contextmenu", (event) => this.inspect(event));
    this.camera.resize();
    this.rove(nth(provinces, 0).id);
  }

  /** @param {string} id */
  shape(id) {
    return named(this.drawing.territories, /** @type {Province} */ (this.byId.get(id)).name);
  }

  print() {
    const { deep, parts, lands, hatches, borders: lines, rim } = ground(this.drawing, this.provinces);
    Object.assign(this, { lands, hatches });
    this.lands = lands;
    this.hatches = hatches;
    this.borders = lines;
    this.deep.append(...deep);
    this.view.append(...parts, this.marks, rim);
    const pieces = s("g", { role: "group", "aria-label": "Provinces" });
    for (const one of this.provinces) {
      const piece = button(one);
      this.labels.add(one.id, one.terrain);
      this.pieces.set(one.id, piece);
      pieces.append(piece);
    }
    this.svg.append(this.defs, sea(this.deep), this.view, this.coasts, this.over, pieces, this.labels.layer);
    this.svg.classList.add("europe");
    this.labels.follow(this.svg);
  }

  /** Shows a position; only what has changed is painted. */
  /** @param {(id: string) => Held} of */
  show(of) {
    let moved = false;
    for (const { id } of this.provinces) {
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
    $(".units", piece).replaceChildren(
      ...units.map(({ look: whose, letter, kind, strength, beaten }) =>
        s("g", { class: `unit${beaten ? " beaten" : ""}`, "data-o": whose }, glyph(kind, letter, strength)),
      ),
    );
  }

  /** @param {string} id */
  piece(id) {
    return /** @type {SVGGElement} */ (this.pieces.get(id));
  }

  /** Draws the borders anew, if owners have changed. */
  bound() {
    const looks = new Map(
      this.provinces.map(({ id, name, terrain }) => [
        name,
        terrain === "sea" ? "sea" : (this.held.get(id)?.look ?? ""),
      ]),
    );
    const key = [...looks.values()].join();
    if (key === this.shown) return;
    this.shown = key;
    this.borders?.replaceChildren(...borders(this.drawing, looks));
  }

  /** Marks the unit that is chosen, what has been named after it, and what may be named next. */
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
    if (own.length && !own.includes(this.focused) && !this.svg.contains(document.activeElement)) this.rove(nth(own, 0));
  }

  /** @param {string} id @param {string} kind */
  outline(id, kind) {
    const { terrain = "land" } = this.byId.get(id) ?? {};
    return s("path", {
      class: `${kind} ${terrain}`,
      d: this.shape(id).path,
      "data-o": this.held.get(id)?.look ?? "none",
    });
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
    this.over.replaceChildren(...drawn(this.orders, { spot, taken, same }));
  }

  /** Where the button of a province lies: at its unit, or where one would stand. */
  /** @param {string} id */
  at(id) {
    const { name = "" } = this.byId.get(id) ?? {};
    const [unit] = this.held.get(id)?.units ?? [];
    return this.camera.toScreen(unit?.at ?? this.drawing.units[name] ?? this.shape(id).label);
  }

  moved() {
    if (!this.camera || !this.held.size) return;
    const { k, x, y } = this.camera;
    const there = `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${k.toFixed(5)})`;
    for (const layer of [this.deep, this.view]) layer.setAttribute("transform", there);
    for (const pattern of $$("pattern", this.defs))
      pattern.setAttribute("patternTransform", `scale(${(1 / k).toFixed(4)})`);
    const small = k < 0.4;
    this.svg.dataset.size = small ? "small" : "normal";
    const items = this.provinces.map((one) => this.item(one, small));
    const centres = this.provinces.flatMap((one) => (one.centre ? [this.centre(one)] : []));
    const size = small ? 10 : 11;
    const reach = reaches(
      items.map(({ at }) => at),
      REACH,
    );
    const names = place([...items, ...centres.map(dot)], size, this.camera.size);
    this.provinces.forEach((one, i) => this.put(one, nth(items, i).at, nth(reach, i), small));
    this.provinces.forEach((one, i) => this.write(one, nth(items, i).at, nth(names, i), size));
    this.coasts.replaceChildren(...this.coastMarks());
    this.arrows();
  }

  /** @param {Province} one @param {boolean} small */
  item({ id, name }, small) {
    const { name: spot, lines = [name], radius } = this.shape(id);
    const r = this.held.get(id)?.units.length ? (small ? 10 : 14) : 3;
    return { at: this.at(id), r, badge: false, room: radius, lines, spot: this.camera.toScreen(spot) };
  }

  /** @param {Province} one @returns {Point} */
  centre({ name, id }) {
    return this.camera.toScreen(this.drawing.centres[name] ?? this.shape(id).label);
  }

  /** @param {Province} one @param {Point} at @param {number} reach @param {boolean} small */
  put(one, [x, y], reach, small) {
    const piece = this.piece(one.id);
    for (const part of [piece, this.labels.of(one.id)])
      part.setAttribute("transform", `translate(${x.toFixed(1)} ${y.toFixed(1)})`);
    $(".hit", piece).setAttribute("r", reach.toFixed(1));
    $(".units", piece).setAttribute("transform", `scale(${small ? 0.78 : 1})`);
    if (!one.centre) return;
    const [cx, cy] = this.centre(one);
    $(".centre", piece).setAttribute("transform", `translate(${(cx - x).toFixed(1)} ${(cy - y).toFixed(1)})`);
  }

  /** @param {Province} one @param {Point} at @param {import("../../map/labels.js").Spot | null} spot @param {number} size */
  write({ id, name }, at, spot, size) {
    const text = $(".name", this.labels.of(id));
    const { x, y, lines, anchor } = spot ?? { x: at[0], y: at[1] + 26, lines: [name], anchor: "away" };
    text.setAttribute("class", `name ${anchor}`);
    text.replaceChildren(
      ...lines.map((line, n) => s("tspan", { x: x - at[0], y: y - at[1] + n * (size + 1.5) }, line)),
    );
  }

  coastMarks() {
    return Object.values(this.drawing.coasts).flatMap((coasts) =>
      Object.entries(coasts).map(([mark, at]) => {
        const [x, y] = this.camera.toScreen(at);
        return s("text", { class: "coast-mark", x, y }, mark);
      }),
    );
  }

  /** @param {boolean} on */
  setLettered(on) {
    this.lettered = on;
    this.svg.classList.toggle("strong", on);
  }

  /** A tap means the province below it, or else the nearest that can be meant within 22 pixels. */
  /** @param {PointerEvent} event @param {Point} at */
  tapped(event, [x, y]) {
    const hit = idOf(event);
    const { targets, own, selected } = this.state;
    const liked = targets.length ? targets : own;
    const near = liked
      .map((id) => ({ id, far: Math.hypot(this.at(id)[0] - x, this.at(id)[1] - y) }))
      .filter(({ far }) => far <= REACH)
      .sort((a, b) => a.far - b.far)[0]?.id;
    const id = hit && ([...targets, ...own].includes(hit) || hit === selected) ? hit : (near ?? hit);
    if (!id) return this.asked.cancel();
    this.rove(id);
    this.asked.pick(id, event);
  }

  /** @param {Event} event */
  inspect(event) {
    const id = idOf(event);
    event.preventDefault();
    if (id) this.asked.inspect?.(id);
  }

  /** Tab leads to one province of the map, arrows lead on from there. */
  /** @param {string} id */
  rove(id) {
    this.pieces.get(this.focused)?.setAttribute("tabindex", "-1");
    this.focused = id;
    this.pieces.get(id)?.setAttribute("tabindex", "0");
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const id = idOf(event);
    if (!id || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.asked.pick(id, event);
    } else if (event.key.startsWith("Arrow")) {
      event.preventDefault();
      event.stopPropagation();
      const others = this.provinces.filter((one) => one.id !== id);
      this.go(
        towards(
          event.key,
          this.at(id),
          others.map((one) => [one.id, this.at(one.id)]),
        ),
      );
    }
  }

  /** Goes on to the next province that can be meant now. */
  next(step = 1) {
    const { targets, own } = this.state;
    const ids = targets.length ? targets : own;
    const at = ids.indexOf(this.focused);
    if (ids.length) this.go(nth(ids, at < 0 ? 0 : (at + step + ids.length) % ids.length));
  }

  /** @param {string} id */
  go(id) {
    if (!id) return;
    this.rove(id);
    this.pieces.get(id)?.focus({ preventScroll: true });
    this.reveal(id);
  }

  focus() {
    this.go(this.focused);
  }

  /** Brings a province into sight, if it is not. */
  /** @param {string} id */
  reveal(id) {
    const [x, y] = this.at(id);
    const [w, h] = this.camera.size;
    const m = 40;
    const dx = x < m ? m - x : x > w - m ? w - m - x : 0;
    const dy = y < m ? m - y : y > h - m ? h - m - y : 0;
    if (dx || dy) this.camera.pan(dx, dy);
  }
}

/** @param {Event} event */
function idOf(event) {
  return /** @type {Element} */ (event.target).closest?.("[data-t]")?.getAttribute("data-t") ?? "";
}
