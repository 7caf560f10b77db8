/** Press: a thread for all and one with each other power, as the game allows; and talk, for watchers and at the end. */
import { h } from "../../dom.js";
import { icon } from "../../icons.js";
import { flag } from "../../map/hatching.js";
import { talk } from "../../table/column/talk.js";

/** @typedef {import("../page").Page} Page */

const ALL = -1;

/** @param {Page} page */
export function press(page) {
  const { game } = page;
  if (game.over || game.watching || game.info.stage === "waiting") return [...open(page), ...talk(page)];
  if (game.info.options.press === "none") return [h("p", { class: "muted" }, "This game is played without press.")];
  return [threads(page), lines(page), writing(page)];
}

/** What everybody could read, for those who watch and after the game. */
/** @param {Page} page */
function open(page) {
  if (!page.game.view.messages.length) return [];
  return [h("div", { class: "filters" }, h("b", {}, "Letters")), letters(page, page.game.view.messages)];
}

/** @param {Page} page */
function threads(page) {
  const { game, act } = page;
  const { thread } = page.own;
  const free = game.info.options.press === "free";
  const others = game.board.seats.flatMap((_, seat) => (seat === game.seat ? [] : [seat]));
  page.own.readIn.set(thread, within(page, thread).length);
  const one = (/** @type {number} */ seat, /** @type {import("../../dom.js").Child} */ label, name = "All") => {
    const unread = within(page, seat).length - (page.own.readIn.get(seat) ?? 0);
    return h(
      "button",
      {
        type: "button",
        class: "pill",
        "aria-pressed": `${thread === seat}`,
        "aria-label": seat === ALL && unread ? `${name}, ${unread} new` : null,
        title: name,
        "data-key": `thread-${seat}`,
        onclick: () => act.thread(seat),
      },
      label,
      unread ? h("span", { class: "badge" }, unread, h("span", { class: "visually-hidden" }, " new")) : null,
    );
  };
  return h(
    "div",
    { class: "filters", role: "group", "aria-label": "With whom" },
    one(ALL, "All"),
    free ? others.map((seat) => one(seat, named(game, seat), game.colour(seat))) : null,
  );
}

/** A flag with the name of its power beside it; on a narrow screen only screen readers say the name. */
/** @param {import("../game.js").Game} game @param {number} seat */
function named(game, seat) {
  return [flag(game.livery(seat)), h("span", { class: "power-name" }, game.colour(seat))];
}

/** The number of letters in each thread. */
/** @param {Page} page @returns {Map<number, number>} */
export function counts(page) {
  return new Map([ALL, ...page.game.board.seats.keys()].map((thread) => [thread, within(page, thread).length]));
}

/** The letters of a thread: those to all, or those between this seat and another. */
/** @param {Page} page @param {number} thread */
function within({ game }, thread) {
  return game.view.messages.filter(({ by, to }) =>
    thread === ALL ? !to.length : to.length && [by, ...to].includes(thread),
  );
}

/** @param {Page} page */
function lines(page) {
  return letters(page, within(page, page.own.thread));
}

/** @param {Page} page @param {import("../../net/views/diplomacy").Message[]} messages */
function letters({ game }, messages) {
  const list = messages.map(({ by, to, text }) =>
    h(
      "p",
      {},
      flag(game.livery(by)),
      h(
        "span",
        {},
        h("b", {}, game.colour(by)),
        to.length > 1 ? ` to ${to.map((seat) => game.colour(seat)).join(", ")}` : "",
        h("br"),
        text,
      ),
    ),
  );
  return h(
    "div",
    { class: "chat log", role: "log", "aria-label": "Letters", tabindex: 0 },
    list.length ? list : h("p", { class: "muted plain" }, "Nothing has been written yet."),
  );
}

/** @param {Page} page */
function writing(page) {
  const { game, act } = page;
  const { thread } = page.own;
  const whom = thread === ALL ? "all" : game.colour(thread);
  if (!game.info.seats[game.seat]?.playing) return h("p", { class: "muted" }, "Those who are out no longer write.");
  const field = h("input", {
    type: "text",
    class: "text",
    maxlength: 1000,
    "aria-label": `A letter to ${whom}`,
    placeholder: `To ${whom}`,
    "data-key": "say",
    autocomplete: "off",
    oninput: () => (page.typed.say = field.value),
  });
  field.value = page.typed.say;
  const say = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (field.value.trim()) act.write(field);
  };
  return [
    h(
      "p",
      { class: "small muted" },
      thread === ALL ? "All powers read this, and whoever watches." : `Only you and ${whom} read this.`,
    ),
    h(
      "form",
      { class: "say", onsubmit: say },
      field,
      h("button", { class: "btn icon", "aria-label": "Send", "data-key": "send" }, icon("right")),
    ),
  ];
}
