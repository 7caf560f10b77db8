/** A map to look at, with a list of its places, and the neighbours, coasts and worth of the one that is chosen. */
import { borders, ground as provinces } from "./diplomacy/map/ground.js";
import { $, counted, h, s, show } from "./dom.js";
import { begin, head } from "./head.js";
import { icon } from "./icons.js";
import { Camera } from "./map/camera.js";
import { GLOW, shining, towards } from "./map/geometry.js";
import { place, ground as territories } from "./map/labels.js";
import { get } from "./net/api.js";
import { tell } from "./theme.js";
import { named, nth } from "./values.js";

const name = location.pathname.split("/")[2] ?? "";

/** @param {Look} look @param {LookBoard} board */
function bar(look, board) {
  const what = look.provinces
    ? counted(look.places.length, "province")
    : counted(look.places.length, "territory", "territories");
  show(
    $("#bar"),
    h("p", { class: "hint" }, h("strong", {}, look.name), `: ${what}. Choose one on the map or in the list.`),
    h(
      "span",
      { class: "toolgroup" },
      [
        /** @type {const} */ (["plus", "Nearer", () => board.camera.zoom(1.4)]),
        /** @type {const} */ (["minus", "Farther", () => board.camera.zoom(1 / 1.4)]),
        /** @type {const} */ (["whole", "Whole map", () => board.camera.whole()]),
      ].map(([look, word, deed]) =>
        h(
          "button",
          { type: "button", class: "btn quiet icon", "aria-label": word, title: word, onclick: deed },
          icon(look),
        ),
      ),
    ),
    !look.provinces && h("a", { class: "btn", href: `/maps/make?from=${name}` }, "Change a copy"),
    h("a", { class: "btn primary", href: `/new?map=${name}` }, "Play on it"),
  );
}

/** @param {Look} look @param {(id: string) => void} choose */
function listed(look, choose) {
  return look.groups.map((group) => {
    const members = look.places.filter((place) => place.group === group.name);
    return (
      members.length > 0 && [
        h("h2", {}, group.name, group.words && h("small", { class: "muted" }, ` ${group.words}`)),
        h(
          "ul",
          { class: "placelist" },
          members.map((place) => h("li", {}, row(place.id, place.name, place.centre ? "supply centre" : "", choose))),
        ),
      ]
    );
  });
}

/** @param {Look} look @param {Place} one @param {(id: string) => void} choose */
function chosen(look, one, choose) {
  const nameOf = (/** @type {string} */ id) => look.places.find((place) => place.id === id)?.name ?? id;
  const near = [...one.near].sort((a, b) => nameOf(a.id).localeCompare(nameOf(b.id)));
  return [
    h("button", { type: "button", class: "btn", "data-key": "back", onclick: () => choose("") }, "Back to the list"),
    h("h2", {}, one.name),
    h("p", {}, [look.provinces ? `${one.id}.` : "", `${one.group}.`, ...one.words].filter(Boolean).join(" ")),
    h("h3", {}, counted(near.length, "neighbour")),
    h(
      "ul",
      { class: "placelist" },
      near.map(({ id, words }) => h("li", {}, row(id, nameOf(id), words, choose))),
    ),
  ];
}

/** @param {string} id @param {string} text @param {string} words @param {(id: string) => void} choose */
function row(id, text, words, choose) {
  return h(
    "button",
    { type: "button", class: "entry", "data-key": `see-${id}`, onclick: () => choose(id) },
    text,
    words && h("small", {}, words),
  );
}

// A map to look at: its ground, the names on it, and the place that is chosen, by hand or by key

/** @typedef {[number, number]} Point */

const DOT = 4;

export class LookBoard {
  /** @param {SVGSVGElement} svg @param {any} drawing @param {import("./map_page.js").Look} look @param {(id: string) => void} chosen */
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
    /** @type {import("./net/views/common").ProvinceDrawing} */
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

  /** @param {Place} of @returns {import("./net/wire").Shape} */
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

  /** @param {Place} one @param {Point} at @param {import("./map/labels.js").Spot | null} spot */
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

// What a map file says of its places, in words: territories with their continents, or provinces with their coasts

/** @typedef {{ id: string, name: string, group: string, region: number | string, terrain: "land" | "coast" | "sea", centre: boolean, words: string[], near: { id: string, words: string }[] }} Place */
/** @typedef {{ name: string, places: Place[], groups: { name: string, words: string }[], provinces: boolean }} Look */

/** @param {any} file as the server sends it @returns {Look} */
export function looked(file) {
  return file.provinces ? ofProvinces(file) : ofTerritories(file);
}

/** @param {any} file @returns {Look} */
function ofTerritories(file) {
  /** @type {Map<string, { id: string, words: string }[]>} */
  const near = new Map(file.territories.map((/** @type {any} */ one) => [one.id, []]));
  for (const link of file.links) {
    const [a, b] = Array.isArray(link) ? link : (link.between ?? [link.from, link.to]);
    const words = { sea: "by sea", one_way: "one way" }[/** @type {string} */ (link.kind)] ?? "";
    near.get(a)?.push({ id: b, words });
    if (link.kind !== "one_way") near.get(b)?.push({ id: a, words });
  }
  const cards = file.cards?.of ?? {};
  return {
    name: file.name,
    provinces: false,
    groups: file.continents.map((/** @type {any} */ one) => ({ name: one.name, words: `${one.bonus} armies` })),
    places: file.territories.map((/** @type {any} */ one) => ({
      id: one.id,
      name: one.name,
      group: file.continents.find((/** @type {any} */ of) => of.id === one.continent)?.name ?? "",
      region: one.continent,
      terrain: "land",
      centre: false,
      words: [
        cards[one.id] && `Card: ${cards[one.id]}.`,
        one.element && one.element !== "land" && `Element: ${one.element}.`,
      ].filter(Boolean),
      near: near.get(one.id) ?? [],
    })),
  };
}

/** @type {Record<string, string>} */
const COASTS = { NC: "north coast", SC: "south coast", EC: "east coast", WC: "west coast" };
/** @type {Record<string, string>} */
const TERRAINS = { land: "Inland", coast: "On the coast", sea: "Sea" };

/** @param {any} file @returns {Look} */
function ofProvinces(file) {
  const powers = new Map(file.powers.map((/** @type {any} */ power) => [power.id, power.name]));
  const groups = [...powers.values(), "Neutral", "Seas"];
  return {
    name: file.name,
    provinces: true,
    groups: groups.map((name) => ({ name, words: "" })),
    places: file.provinces.map((/** @type {any} */ one) => ({
      id: one.id,
      name: one.name,
      group: one.terrain === "sea" ? "Seas" : (powers.get(one.land_of ?? one.home) ?? "Neutral"),
      region: one.land_of ?? one.home ?? "",
      terrain: one.terrain,
      centre: Boolean(one.centre),
      words: [
        `${TERRAINS[one.terrain]}${one.centre ? ", with a supply centre" : ""}${one.home ? ` of ${powers.get(one.home)}` : ""}.`,
        one.coasts?.length &&
          `It has a ${one.coasts.map((/** @type {string} */ coast) => COASTS[coast] ?? coast).join(" and a ")}.`,
      ].filter(Boolean),
      near: passages(file, one.id),
    })),
  };
}

/** Where armies and fleets can go from a province. @param {any} file @param {string} id */
function passages(file, id) {
  /** @type {Map<string, Set<string>>} */
  const found = new Map();
  for (const kind of ["armies", "fleets"])
    for (const [a, b] of file[kind] ?? [])
      for (const [here, there] of [
        [a, b],
        [b, a],
      ])
        if (here.split("/")[0] === id) {
          const other = there.split("/")[0];
          const coast = here.includes("/") ? ` from the ${COASTS[here.split("/")[1]] ?? here}` : "";
          const to = there.includes("/") ? ` to its ${COASTS[there.split("/")[1]] ?? there}` : "";
          found.set(other, (found.get(other) ?? new Set()).add(`${kind}${coast}${to}`));
        }
  return [...found].map(([other, words]) => ({ id: other, words: [...words].join(", ") }));
}

await begin(async () => {
  const address = `/api/maps/${name}`;
  const [file, drawing] = await Promise.all([get(`${address}/file`), get(`${address}/shapes`), head()]);
  const look = looked(file);
  const board = new LookBoard($("#map"), drawing, look, choose);
  document.title = `${look.name} · Garrison`;
  $("#title").textContent = look.name;
  bar(look, board);
  choose("");

  /** @param {string} id */
  function choose(id) {
    const one = look.places.find((place) => place.id === id);
    board.choose(id);
    const panel = $("#panel");
    const within = panel.contains(document.activeElement);
    show(panel, one ? chosen(look, one, choose) : listed(look, choose));
    panel.scrollTop = 0;
    if (within) $("button", panel)?.focus({ preventScroll: true });
    if (one) tell(one.name);
  }
});
