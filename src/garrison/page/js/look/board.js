/** A map to look at: its ground, the names on it, and the place that is chosen, by hand or by key. */

import { borders, ground as provinces } from "../diplomacy/map/ground.js";
import { s } from "../dom.js";
import { Camera } from "../map/camera.js";
import { GLOW, shining } from "../map/geometry.js";
import { ground as territories } from "../map/ground.js";
import { place } from "../map/labels.js";
import { towards } from "../map/walk.js";
import { named, nth } from "../sure.js";

/** @typedef {import("./places.js").Place} Place */
/** @typedef {[number, number]} Point */

const DOT = 4;

export class LookBoard {
  /** @param {SVGSVGElement} svg @param {any} drawing @param {import("./places.js").Look} look @param {(id: string) => void} chosen */
  constructor(svg, drawing, look, chosen) {
    this.svg = svg;
    this.drawing = shining(drawing);
    this.look = look;
    this.told = chosen;
    this.chosen = "";
    this.view = s(
      "g",
      { class: "view" },
      look.provinces ? this.provinces() : territories(this.drawing, look.places).parts,
    );
    this.marks = s("g");
    this.names = s("g", { class: "labels" });
    this.view.append(this.marks);
    svg.append(s("rect", { class: "sea", width: "100%", height: "100%" }), this.view, this.names);
    svg.classList.toggle("night", drawing.style === "stars");
    svg.setAttribute("tabindex", "0");
    this.camera = new Camera(svg, drawing.viewBox, () => this.moved(), { tapped: (event) => this.tapped(event) });
    svg.addEventListener("keydown", (event) => this.key(event));
    this.camera.resize();
  }

  provinces() {
    /** @type {import("../net/views/diplomacy").Drawing} */
    const drawing = /** @type {any} */ (this.drawing);
    const { parts, borders: lines, rim } = provinces(drawing, this.look.places);
    lines.append(
      ...borders(
        drawing,
        new Map(this.look.places.map(({ name, terrain, region }) => [name, terrain === "sea" ? "sea" : `${region}`])),
      ),
    );
    return [...parts, rim];
  }

  /** @param {Place} of @returns {import("../net/wire").Shape} */
  shape({ name }) {
    return named(this.drawing.territories, name);
  }

  moved() {
    if (!this.camera) return;
    const { k, x, y } = this.camera;
    this.view.setAttribute("transform", `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${k.toFixed(5)})`);
    const { places } = this.look;
    const rim = this.drawing.style === "stars" ? Math.max(DOT, GLOW * k) : DOT;
    const items = places.map((one) => {
      const { label, radius, name: spot, lines = [one.name], anchor = "" } = this.shape(one);
      return {
        at: this.camera.toScreen(label),
        r: rim,
        badge: false,
        room: radius,
        lines,
        spot: anchor && spot ? this.camera.toScreen(spot) : null,
        anchor,
      };
    });
    const spots = place(items, 11, this.camera.size);
    this.names.replaceChildren(...places.flatMap((one, i) => this.marked(one, nth(items, i).at, spots[i] ?? null)));
  }

  /** @param {Place} one @param {Point} at @param {import("../map/labels.js").Spot | null} spot */
  marked(one, [x, y], spot) {
    const now = one.id === this.chosen;
    const shown = spot ?? (now ? { x, y: y + 18, lines: [one.name], anchor: "middle" } : null);
    const rows =
      shown?.lines.map((text, i) => s("tspan", { x: shown.x.toFixed(1), y: (shown.y + 12.5 * i).toFixed(1) }, text)) ??
      [];
    return [
      s("circle", { class: one.centre ? "dot centre" : "dot", cx: x.toFixed(1), cy: y.toFixed(1), r: DOT }),
      s(
        "g",
        { class: now ? "label selected" : "label" },
        s("text", { class: `name ${shown?.anchor ?? ""}`, "font-size": 11 }, rows),
      ),
    ];
  }

  /** @param {string} id */
  choose(id) {
    this.chosen = id;
    const one = this.look.places.find((place) => place.id === id);
    const d = one && this.shape(one).path;
    this.marks.replaceChildren(
      ...(d ? [s("path", { class: "mark halo", d }), s("path", { class: "mark selected", d })] : []),
    );
    this.svg.setAttribute(
      "aria-label",
      one ? `Map: ${one.name} is chosen; arrows lead on` : "Map: arrows lead from place to place",
    );
    this.moved();
  }

  /** @param {PointerEvent} event */
  tapped(event) {
    this.told(/** @type {Element} */ (event.target).closest?.("[data-t]")?.getAttribute("data-t") ?? "");
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (!event.key.startsWith("Arrow")) return;
    event.preventDefault();
    const { places } = this.look;
    const here = places.find(({ id }) => id === this.chosen);
    const others = places.filter((one) => one !== here);
    const next = here
      ? towards(
          event.key,
          this.shape(here).label,
          others.map((one) => [one.id, this.shape(one).label]),
        )
      : nth(places, 0).id;
    if (next) this.told(next);
  }
}
