/** A map to look at: the list of its places beside it, and of the chosen one its neighbours, its coasts and what it is worth. */
import { begin } from "./begin.js";
import { $, counted, h, show } from "./dom.js";
import { head } from "./head.js";
import { icon } from "./icons.js";
import { LookBoard } from "./look/board.js";
import { looked } from "./look/places.js";
import { get } from "./net/api.js";
import { tell } from "./theme.js";

/** @typedef {import("./look/places.js").Place} Place */
/** @typedef {import("./look/places.js").Look} Look */

const name = location.pathname.split("/")[2] ?? "";

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
