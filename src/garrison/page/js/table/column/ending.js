/** The end of a game, told whole: who won and how, everybody's goal, how it went, what it turned on, and what luck did. */
import { lines } from "../../charts.js";
import { h } from "../../dom.js";
import { flag } from "../../map/hatching.js";
import { drawingPicture } from "../../maps.js";
import { nth } from "../../sure.js";
import { fared, lobby, replayed, shared } from "../dock/around.js";
import { button } from "../parts.js";
import { outcome } from "../sentence.js";
import { reviewed } from "./share.js";

/** @typedef {import("../page.js").Page} Page */
/** @typedef {import("../../net/wire").Moment} Moment */

/** @param {Page} page @returns {import("../../dom.js").Child[]} */
export function ending(page) {
  return [result(page), deeds(page), goals(page), course(page), turning(page), luck(page)];
}

/** @param {Page} page */
function result(page) {
  const { game, family } = page;
  const seats = shared(game);
  const who = seats.map((seat) => game.person(seat)).filter((name, i) => name !== game.colour(nth(seats, i)));
  return h(
    "section",
    { class: "result", "aria-label": "The result" },
    h(
      "p",
      { class: "flags" },
      seats.map((seat) => flag(game.livery(seat))),
    ),
    h(
      "div",
      {},
      h("h2", {}, outcome(game)),
      h("p", {}, [fared(game), game.ending?.how].filter(Boolean).join(" ")),
      h("p", { class: "muted small" }, [who.join(", "), family.lasted(page)].filter(Boolean).join(" · ")),
    ),
  );
}

/** @param {Page} page */
function deeds(page) {
  const { game, act } = page;
  const { next, you } = game.info;
  return h(
    "div",
    { class: "deeds" },
    next
      ? h("a", { class: "btn primary", href: `/g/${next}` }, "To the rematch")
      : you.length
        ? button("Rematch", act.rematch, { primary: true, key: "rematch" })
        : null,
    reviewed(page),
    button("Share", act.sharing, { icon: "link", key: "to-share" }),
    lobby(),
    replayed(page),
  );
}

/** What everybody wanted, whoever reached it first. @param {Page} page */
function goals({ game }) {
  if (!game.ending) return null;
  const { aim, aims } = game.ending;
  if (!aims.length) return aim ? h("p", {}, aim) : null;
  const sorted = [...aims].sort((a, b) => Number(b.met) - Number(a.met));
  return h(
    "section",
    { "aria-labelledby": "goals" },
    h("h2", { id: "goals" }, "Everybody’s mission"),
    h(
      "ul",
      { class: "goals" },
      sorted.map(({ seat, words, progress, met }) =>
        h(
          "li",
          {},
          flag(game.livery(seat)),
          h(
            "div",
            {},
            h("b", {}, game.person(seat)),
            h("p", {}, words),
            h("small", { class: met ? "met" : "muted" }, met ? `Achieved. ${progress}` : progress),
          ),
        ),
      ),
    ),
  );
}

/** @param {Page} page */
function course({ game, numbers }) {
  if (!numbers) return null;
  const series = numbers.seats.map(({ seat, territories }) => ({ ...game.livery(seat), values: lived(territories) }));
  if (series.every(({ values }) => values.length < 2)) return null;
  return h(
    "figure",
    { class: "graph" },
    h("figcaption", {}, "Land, round by round"),
    lines(
      series.filter(({ values }) => values.length),
      { title: "Land, round by round" },
    ),
  );
}

/** A line ends where its player is out. @param {readonly number[]} values */
function lived(values) {
  const last = values.reduce((found, n, i) => (n > 0 ? i : found), -1);
  return values.slice(0, last + 2);
}

/** Three moments as small maps; each leads to the board as it was then. @param {Page} page */
function turning(page) {
  const { game, act, family, drawing, numbers } = page;
  if (!numbers?.turning.length || !game.history) return null;
  /** @param {Moment} moment */
  const shown = ({ version, seat, words }, /** @type {number} */ i) => {
    const { owner = [] } = /** @type {any} */ (game.history?.at(version) ?? {});
    const owners = owner.map((/** @type {number} */ one) => game.board.seats[one] ?? "none");
    return h(
      "li",
      {},
      h(
        "button",
        { type: "button", class: "turning", "data-key": `turning-${i}`, onclick: () => act.look(version) },
        drawingPicture(drawing, owners),
        h("span", {}, flag(game.livery(seat)), h("span", {}, words, h("small", {}, family.at(page, version)))),
      ),
    );
  };
  return h(
    "section",
    { "aria-labelledby": "turning" },
    h("h2", { id: "turning" }, "What it turned on"),
    h("ol", { class: "turnings" }, numbers.turning.map(shown)),
  );
}

/** @param {Page} page */
function luck({ numbers }) {
  return numbers?.luck ? h("p", {}, numbers.luck) : null;
}
