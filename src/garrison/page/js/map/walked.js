/** A map that people walk over: a button for each place, for pointer, finger and arrow keys; and its tools. */
import { $, $$, s } from "../dom.js";
import { icon } from "../icons.js";
import { named, nth } from "../values.js";
import { Camera } from "./camera.js";
import { box, towards } from "./geometry.js";

/** @typedef {import("../table/family").Chart} Chart */

/** @typedef {[number, number]} Point */
/** @typedef {{ pick(id: string, event?: Event): void, cancel(): void, inspect?(id: string): void }} Asked */
/** @typedef {{ viewBox: [number, number, number, number], territories: Record<string, import("../net/wire").Shape> }} Drawn */

/** How far a finger may miss, in pixels. */
const REACH = 22;
/** The least distance in pixels between the edge of the screen and what has the focus. */
const MARGIN = 40;

/**
 * @template {{ id: string, name: string }} P
 * @template {Drawn} D
 * @template {{ look: string }} H
 */
export class Walked {
  /**
   * @param {SVGSVGElement} svg
   * @param {D} drawing
   * @param {P[]} places
   * @param {Asked} asked
   * @param {SVGDefsElement} defs
   */
  constructor(svg, drawing, places, asked, defs) {
    this.svg = svg;
    this.drawing = drawing;
    this.places = places;
    this.asked = asked;
    this.defs = defs;
    this.byId = new Map(places.map((one) => [one.id, one]));
    /** @type {Map<string, SVGGElement>} */
    this.pieces = new Map();
    /** @type {Map<string, H>} */
    this.held = new Map();
    this.chosen = "";
    this.focused = "";
    this.lettered = false;
    this.labels = new Labels();
    this.view = s("g", { class: "view" });
    /** What is printed on the sea. */
    this.deep = s("g");
    /** What is printed on the land. */
    this.ground = s("g");
    this.marks = s("g");
    this.over = s("g", { "aria-hidden": "true" });
    /** What is chosen, what can be named next, and what can be chosen first. @type {{ selected?: string | null, targets: string[], own: string[] }} */
    this.state = { selected: "", targets: [], own: [] };
    /** Places that are not marked, but can be tapped all the same. @type {string[]} */
    this.also = [];
    /** Set once everything is drawn. @type {Camera | undefined} */
    this.eye = undefined;
  }

  /** Begins to listen, once everything is drawn. */
  open() {
    const { svg } = this;
    this.eye = new Camera(svg, this.drawing.viewBox, () => this.moved(), {
      tapped: (event, at) => this.tapped(event, at),
    });
    svg.addEventListener("keydown", (event) => this.key(event));
    svg.addEventListener("contextmenu", (event) => this.inspect(event));
    this.labels.follow(svg);
    this.camera.resize();
    this.rove(nth(this.places, 0).id);
  }

  get camera() {
    return /** @type {Camera} */ (this.eye);
  }

  /** Puts everything where it now lies on the screen. */
  moved() {
    const { k, x, y } = this.camera;
    const there = `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${k.toFixed(5)})`;
    for (const layer of [this.deep, this.ground, this.view]) layer.setAttribute("transform", there);
    for (const pattern of $$("pattern", this.defs))
      pattern.setAttribute("patternTransform", `scale(${(1 / k).toFixed(4)})`);
  }

  /** @param {string} id */
  shape(id) {
    return named(this.drawing.territories, /** @type {P} */ (this.byId.get(id)).name);
  }

  /** Where the button of a place lies on the screen. */
  /** @param {string} id @returns {Point} */
  at(id) {
    return this.camera.toScreen(this.shape(id).label);
  }

  /** @param {string} id */
  piece(id) {
    return /** @type {SVGGElement} */ (this.pieces.get(id));
  }

  /** @param {string} id @param {string} kind */
  outline(id, kind) {
    return s("path", { class: kind, d: this.shape(id).path, "data-o": this.held.get(id)?.look ?? "none" });
  }

  /** @param {boolean} on */
  setLettered(on) {
    this.lettered = on;
    this.svg.classList.toggle("strong", on);
  }

  /** The places that count now: the targets, or else the places that can act. */
  get meant() {
    const { targets, own } = this.state;
    return targets.length ? targets : own;
  }

  /** A tap means the place below it, or else the nearest one within reach that counts now. */
  /** @param {PointerEvent} event @param {Point} at */
  tapped(event, at) {
    const hit = idOf(event);
    const { targets, own, selected } = this.state;
    const exact = hit && (targets.includes(hit) || own.includes(hit) || hit === selected || this.also.includes(hit));
    const id = exact ? hit : this.near(at, this.meant) || hit || this.near(at, [...this.byId.keys()]);
    if (!id) return this.asked.cancel();
    this.rove(id);
    this.asked.pick(id, event);
  }

  /** The id of the nearest of these places within reach, or an empty string. */
  /** @param {Point} at @param {string[]} ids */
  near([x, y], ids) {
    return (
      ids
        .map((id) => ({ id, far: Math.hypot(this.at(id)[0] - x, this.at(id)[1] - y) }))
        .filter(({ far }) => far <= REACH)
        .sort((a, b) => a.far - b.far)[0]?.id ?? ""
    );
  }

  /** @param {Event} event */
  inspect(event) {
    const id = idOf(event);
    event.preventDefault();
    if (id) this.asked.inspect?.(id);
  }

  /** Makes Tab lead to one place of the map, from where the arrows go on. */
  /** @param {string} id */
  rove(id) {
    this.pieces.get(this.focused)?.setAttribute("tabindex", "-1");
    this.focused = id;
    this.pieces.get(id)?.setAttribute("tabindex", "0");
  }

  /** Makes Tab lead to a place that can act, unless somebody walks on the map. */
  attract() {
    const { own } = this.state;
    if (own.length && !own.includes(this.focused) && !this.svg.contains(document.activeElement)) this.rove(nth(own, 0));
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
      this.go(this.beside(id, event.key));
    }
  }

  /** The next place in the direction of an arrow key, or nothing. */
  /** @param {string} id @param {string} key */
  beside(id, key) {
    const others = this.places.filter((one) => one.id !== id);
    return towards(
      key,
      this.at(id),
      others.map((one) => [one.id, this.at(one.id)]),
    );
  }

  /** Goes on to the next place that counts now. */
  next(step = 1) {
    const ids = this.meant;
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

  /** Shows the places that count now, or the whole map if there are none. */
  able() {
    const { selected, targets, own } = this.state;
    const ids = [...new Set([selected, ...targets, ...own])].filter((id) => id);
    if (!ids.length) return this.camera.all();
    const names = ids.map((id) => /** @type {P} */ (this.byId.get(/** @type {string} */ (id))).name);
    this.camera.find(box(this.drawing, names));
  }

  /** Brings a place into view if it is outside. */
  /** @param {string} id */
  reveal(id) {
    const [dx, dy] = /** @type {Point} */ (
      this.at(id).map((at, i) => {
        const room = this.camera.size[i] ?? 0;
        return at < MARGIN ? MARGIN - at : at > room - MARGIN ? room - MARGIN - at : 0;
      })
    );
    if (dx || dy) this.camera.pan(dx, dy);
  }
}

/** @param {Event} event */
function idOf(event) {
  return /** @type {Element} */ (event.target).closest?.("[data-t]")?.getAttribute("data-t") ?? "";
}

// Names and tags lie in a layer of their own above the discs, for eyes only, since each button has its full name

export class Labels {
  constructor() {
    this.layer = s("g", { class: "labels", "aria-hidden": "true" });
    /** @type {Map<string, SVGGElement>} */
    this.byId = new Map();
  }

  /** @param {string} id */
  add(id, kind = "") {
    const label = s(
      "g",
      { class: `label ${kind}`, "data-o": "none" },
      s("g", { class: "lettering" }),
      s("text", { class: "name" }),
      s("g", { class: "added" }),
    );
    this.byId.set(id, label);
    this.layer.append(label);
  }

  /** @param {string} id @returns {SVGGElement} */
  of(id) {
    return /** @type {SVGGElement} */ (this.byId.get(id));
  }

  /**
   * The name of what is pointed at or has the focus stands out, even if it had no room.
   * @param {SVGElement} pieces
   */
  follow(pieces) {
    /** @param {boolean} on */
    const lit = (on) => (/** @type {Event} */ event) => {
      const id = /** @type {Element} */ (event.target).closest?.("[data-t]")?.getAttribute("data-t");
      if (id) this.byId.get(id)?.classList.toggle("lit", on);
    };
    pieces.addEventListener("pointerover", lit(true));
    pieces.addEventListener("pointerout", lit(false));
    pieces.addEventListener("focusin", lit(true));
    pieces.addEventListener("focusout", lit(false));
  }
}

// How far a finger may miss each place: 22 pixels, but never nearer to a neighbour than to the place itself

/**
 * @param {[number, number][]} points
 * @returns {number[]}
 */
export function reaches(points, most = 22, least = 11) {
  return points.map(([x, y], i) => {
    let near = Number.POSITIVE_INFINITY;
    points.forEach(([u, v], n) => {
      if (n !== i) near = Math.min(near, Math.hypot(u - x, v - y));
    });
    return Math.max(least, Math.min(most, near / 2));
  });
}

// The buttons over a map: closer, farther, the whole map, what can be done, and letters on everything

/** @param {Pick<Chart, "camera">} map */
export function zooming({ camera }) {
  tool("#nearer", "plus", () => camera.zoom(1.5));
  tool("#farther", "minus", () => camera.zoom(1 / 1.5));
  tool("#whole", "whole", () => camera.all());
}

/** Shows what can be done now. @param {{ able(): void }} map */
export function finding(map) {
  tool("#mine", "aim", () => map.able());
}

/** @param {Chart} map */
export function lettering(map) {
  tool("#lettered", "lines", () => {
    map.setLettered(!map.lettered);
    $("#lettered").setAttribute("aria-pressed", `${map.lettered}`);
  });
}

/** A button over a map; it replaces that of the map before. */
/** @param {string} where @param {string} look @param {() => void} deed */
function tool(where, look, deed) {
  $(where).replaceChildren(icon(look));
  $(where).onclick = deed;
  $(where).hidden = false;
}

// Stars lie under a night sky, whether the page is light or dark

/** @param {HTMLElement} box of the map @param {{ style?: string }} drawing */
export function night(box, { style }) {
  const stars = style === "stars";
  box.classList.toggle("night", stars);
  if (stars) box.dataset.theme = "dark";
  else delete box.dataset.theme;
}
