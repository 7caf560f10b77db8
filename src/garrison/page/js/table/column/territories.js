/** The continents and everybody's share of each; and the game in graphs, as text, and as moves to type. */
import { lines, luckTable } from "../../charts.js";
import { counted, h } from "../../dom.js";
import { box } from "../../map/geometry.js";
import { flag } from "../../map/hatching.js";
import { nth } from "../../values.js";

/** @typedef {import("../page.js").Page} Any */
/** The page of any game with armies on territories. */
/** @typedef {Omit<Any, "position"> & { game: import("../../risk/game.js").Game, map: import("../../map/board.js").BoardMap, position(): import("../../risk/game.js").Position }} Page */
/** @typedef {import("../../net/wire").SeatNumbers} SeatNumbers */

/** One piece of a bar, as wide as its share. */
/** @param {import("../../map/hatching.js").Livery} livery @param {number} n */
function piece({ look, letter }, n) {
  const part = h("span", { "data-o": look }, letter);
  part.style.setProperty("flex-grow", `${n}`);
  return part;
}

/** @param {Page} page */
export function continents(page) {
  const { game } = page;
  const { owner } = page.position();
  return [
    h(
      "table",
      { class: "regions" },
      h("caption", { class: "visually-hidden" }, "Continents"),
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("th", { scope: "col" }, "Continent"),
          h("th", { scope: "col", class: "n" }, "Bonus"),
          h("th", { scope: "col" }, "Who holds it"),
        ),
      ),
      h(
        "tbody",
        {},
        game.board.continents.map((_, i) => row(page, i, owner)),
      ),
    ),
  ];
}

/** @param {Page} page @param {number} i @param {readonly number[]} owner */
function row(page, i, owner) {
  const { game, map, drawing } = page;
  const { name, bonus } = nth(game.board.continents, i);
  const members = game.members(i);
  const shares = [...game.board.seats.keys(), -1]
    .map((seat) => ({ seat, n: members.filter((where) => Math.max(-1, nth(owner, where)) === seat).length }))
    .filter(({ n }) => n);
  shares.sort((a, b) => b.n - a.n);
  const lacking = members.filter((where) => owner[where] !== game.seat);
  const near = game.seat >= 0 && lacking.length > 0 && lacking.length < members.length && lacking.length <= 3;
  const words = shares.map(({ seat, n }) => `${game.colour(seat)} ${n}`).join(", ");
  const note =
    shares.length === 1
      ? nth(shares, 0).seat < 0
        ? "Nobody holds any of it"
        : `${game.colour(nth(shares, 0).seat)} holds all`
      : near
        ? `You lack ${lacking.map((where) => game.name(where)).join(", ")}`
        : `${words} of ${members.length}`;
  const light = (/** @type {number} */ shown) => () => map.continents.light({ shown });
  const see = () =>
    map.camera.see(
      box(
        drawing,
        members.map((where) => game.name(where)),
      ),
    );
  return h(
    "tr",
    {
      "data-region": i,
      class: map.continents.now === i ? "lit" : null,
      onpointerenter: light(i),
      onpointerleave: light(-1),
      onfocusin: light(i),
      onfocusout: light(-1),
    },
    h(
      "th",
      { scope: "row" },
      h("button", { type: "button", "data-key": `continent-${i}`, title: "Show it on the map", onclick: see }, name),
    ),
    h("td", { class: "n" }, `+${bonus}`),
    h(
      "td",
      {},
      h(
        "div",
        { class: "share", role: "img", "aria-label": words },
        shares.map(({ seat, n }) => piece(game.livery(seat), n)),
      ),
      h("small", { class: near ? "near" : "muted" }, note),
      h(
        "ul",
        { class: "members", "aria-label": `Territories of ${name}` },
        members.map((where) => h("li", {}, flag(game.livery(nth(owner, where))), game.name(where))),
      ),
    ),
  );
}

// After the game: territories, armies and income round by round, and everybody's luck

/** @param {Page} page */
export function graphs(page) {
  const { game, numbers } = page;
  if (!numbers) {
    page.count();
    return [h("p", { class: "muted" }, "…")];
  }
  const figure = (/** @type {string} */ title, /** @type {"territories" | "armies" | "income"} */ what) => {
    const series = numbers.seats
      .map((one) => ({ ...game.livery(one.seat), values: alive(one, what) }))
      .filter(({ values }) => values.length);
    return h(
      "figure",
      { class: "graph" },
      h("figcaption", {}, title),
      lines(series, { title: `${title}, round by round` }),
    );
  };
  return [
    figure("Territories", "territories"),
    figure("Armies", "armies"),
    figure("Income", "income"),
    luck(game, numbers.seats),
    numbers.moments.length ? [h("h2", {}, "Key moments"), moments(page, numbers.moments)] : null,
  ];
}

/** The moments a game turned on; each leads to the board as it was then. */
/** @param {Page} page @param {import("../../net/wire").Moment[]} all */
function moments(page, all) {
  const { game, act, family } = page;
  return h(
    "ul",
    { class: "moments" },
    all.map(({ version, seat, words }, i) =>
      h(
        "li",
        {},
        flag(game.livery(seat)),
        h(
          "button",
          { type: "button", class: "entry", "data-key": `moment-${i}`, onclick: () => act.look(version) },
          words,
          h("small", {}, family.at(page, version)),
        ),
      ),
    ),
  );
}

/** The values until the player is out, where a line ends. */
/** @param {SeatNumbers} one @param {"territories" | "armies" | "income"} what */
function alive(one, what) {
  const out = one.territories.findIndex((n, i) => n === 0 && one.territories.slice(i).every((m) => m === 0));
  return one[what].slice(0, out < 0 ? undefined : out + 1);
}

/** @param {import("../../risk/game.js").Game} game @param {SeatNumbers[]} seats */
function luck(game, seats) {
  return h(
    "figure",
    { class: "graph" },
    h("figcaption", {}, "Luck"),
    luckTable(seats, ["Attacks", "Taken", "Lost", "Luck", "p"], (seat) => [flag(game.livery(seat)), game.colour(seat)]),
  );
}

// The whole board as text, continent by continent

/** @param {Page} page */
export function text(page) {
  const { game } = page;
  return [
    h("p", { class: "serif" }, page.sentence().text),
    writing(page),
    moves(page),
    ...game.board.continents.map((_, i) => continent(page, i)),
  ];
}

/** @param {Page} page @param {number} i */
function continent(page, i) {
  const { game } = page;
  const { owner, armies } = page.position();
  const { name, bonus } = nth(game.board.continents, i);
  return h(
    "table",
    { class: "board-text" },
    h("caption", {}, `${name}, +${bonus}`),
    h(
      "thead",
      { class: "visually-hidden" },
      h(
        "tr",
        {},
        ["Territory", "Owner", "Armies", "Neighbours"].map((word) => h("th", { scope: "col" }, word)),
      ),
    ),
    h(
      "tbody",
      {},
      game.members(i).map((where) =>
        h(
          "tr",
          {},
          h("th", { scope: "row" }, game.name(where), " ", h("code", {}, game.id(where))),
          h("td", {}, nth(owner, where) < 0 ? "nobody" : game.colour(nth(owner, where))),
          h("td", { class: "n" }, armies[where]),
          h(
            "td",
            { class: "visually-hidden" },
            nth(game.board.neighbours, where)
              .map((near) => game.name(near))
              .join(", "),
          ),
        ),
      ),
    ),
  );
}

// A line to type moves into, and the list of all possible moves: an equal way to play

/** @param {Any} page */
export function writing(page) {
  const { draft, act, game } = page;
  const field = h("input", {
    type: "text",
    class: "text mono",
    maxlength: 200,
    "data-key": "type",
    autocomplete: "off",
    autocapitalize: "none",
    spellcheck: "false",
    placeholder: game.seen.moves[0] ?? "",
    "aria-label": "A move, as in the list",
    oninput: () => (page.typed.move = field.value),
  });
  field.value = page.typed.move;
  const send = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (field.value.trim()) act.type(field);
  };
  return h(
    "form",
    { class: "say", onsubmit: send },
    field,
    h("button", { class: "btn", "data-key": "type-send" }, "Play"),
    draft.refused.length ? h("p", { class: "bad", role: "alert" }, draft.refused.join(" ")) : null,
  );
}

/** @param {Any} page */
export function moves({ game, act, allMoves }) {
  const all = game.phase ? game.seen.moves : [];
  const shown = allMoves ? all : all.slice(0, 12);
  if (!all.length) return null;
  return h(
    "section",
    {},
    h("h2", {}, counted(all.length, "possible move")),
    h(
      "ul",
      { class: "moves" },
      shown.map((move) =>
        h(
          "li",
          {},
          h(
            "button",
            { type: "button", class: "mono", "data-key": `move-${move}`, onclick: () => act.send([move]) },
            move,
          ),
        ),
      ),
    ),
    all.length > shown.length
      ? h("button", { type: "button", class: "btn quiet", "data-key": "all-moves", onclick: act.allMoves }, "Show all")
      : null,
  );
}
