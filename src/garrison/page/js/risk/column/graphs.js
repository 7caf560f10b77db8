/** After the game: territories, armies and income round by round, and how lucky everybody was. */
import { lines } from "../../charts.js";
import { h } from "../../dom.js";
import { luckTable } from "../../luck.js";
import { flag } from "../../map/hatching.js";

/** @typedef {import("../page").Page} Page */
/** @typedef {import("../../net/wire").SeatNumbers} SeatNumbers */

/** @param {Page} page */
export function graphs(page) {
  const { game, numbers, act } = page;
  if (!numbers) {
    act.count();
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

/** Each leads to the board as it was then. */
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

/** A line ends in the round in which its player is out. */
/** @param {SeatNumbers} one @param {"territories" | "armies" | "income"} what */
function alive(one, what) {
  const out = one.territories.findIndex((n, i) => n === 0 && one.territories.slice(i).every((m) => m === 0));
  return one[what].slice(0, out < 0 ? undefined : out + 1);
}

/** @param {import("../game.js").Game} game @param {SeatNumbers[]} seats */
function luck(game, seats) {
  return h(
    "figure",
    { class: "graph" },
    h("figcaption", {}, "Luck"),
    luckTable(seats, ["Attacks", "Taken", "Lost", "Luck", "p"], (seat) => [flag(game.livery(seat)), game.colour(seat)]),
  );
}
