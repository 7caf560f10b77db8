/** The talk at the table and among the watchers; what is being typed stays when there is news. */
import { h } from "../../dom.js";
import { icon } from "../../icons.js";
import { flag } from "../../map/hatching.js";

/** @typedef {import("../page.js").Page} Page */

const CLOCK = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });

/** @param {Page} page */
export function talk(page) {
  const { game } = page;
  const said = game.talk.filter(({ room }) => room === page.room);
  const lines = said.map(({ time, seat, name, text }) =>
    h(
      "p",
      {},
      seat >= 0 ? flag(game.livery(seat)) : h("span", { class: "nobody", "aria-hidden": "true" }, icon("eye")),
      h(
        "span",
        {},
        h("b", {}, name || game.person(seat)),
        h("time", { class: "muted" }, ` ${CLOCK.format(time)}`),
        h("br"),
        text,
      ),
    ),
  );
  const quiet =
    page.room === "table" ? "Nobody has said anything yet." : "Watchers talk here; players read it after the game.";
  return [
    rooms(page),
    h(
      "div",
      { class: "chat log", role: "log", "aria-label": "Talk", tabindex: 0 },
      lines.length ? lines : h("p", { class: "muted plain" }, quiet),
    ),
    writing(page),
  ];
}

/** @param {Page} page */
function rooms({ game, room, act }) {
  if (!game.watching && !game.over) return null;
  const one = (/** @type {"table" | "watchers"} */ name, /** @type {string} */ label) =>
    h(
      "button",
      {
        type: "button",
        class: "pill",
        "aria-pressed": `${room === name}`,
        "data-key": `room-${name}`,
        onclick: () => act.room(name),
      },
      label,
    );
  return h(
    "div",
    { class: "filters", role: "group", "aria-label": "Which talk" },
    one("table", "Table"),
    one("watchers", "Watchers"),
  );
}

/** @param {Page} page */
function writing(page) {
  const { game, room, act } = page;
  if (game.watching && room === "table") return h("p", { class: "muted" }, "Only players talk at the table.");
  const field = h("input", {
    type: "text",
    class: "text",
    maxlength: 500,
    "aria-label": "What you say",
    placeholder: "Say something",
    "data-key": "say",
    autocomplete: "off",
    oninput: () => (page.typed.say = field.value),
  });
  field.value = page.typed.say;
  const say = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (field.value.trim()) act.say(field);
  };
  return h(
    "form",
    { class: "say", onsubmit: say },
    field,
    h("button", { class: "btn icon", "aria-label": "Send", "data-key": "send" }, icon("right")),
  );
}
