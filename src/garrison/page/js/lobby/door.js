/** The door of the lobby: one click, and a game against bots begins. */
import { asked } from "../deeds.js";
import { h } from "../dom.js";
import { keep, recall } from "../kept.js";
import { done } from "../learn/course.js";
import { againstBots, levels, open } from "../making.js";
import { mapPicture } from "../maps.js";

/** Who owns the territories of the world in round seven of a game between five bots. */
const SCENE = "000000000404411111114144441133133333332222";
const COLOURS = ["red", "blue", "green", "yellow", "black"];

/** @typedef {import("../making.js").Level} Level */

const KEY = "garrison-level";
const USUAL = "steady";
const FIRST = "/learn/attack";

export function door() {
  const words = h("p", { class: "small muted level", id: "level" });
  const refusal = h("div", {});
  const button = h(
    "button",
    { type: "button", class: "btn primary big", "data-key": "play", "aria-describedby": "level" },
    "Play now against bots",
  );
  button.addEventListener("click", () =>
    asked(button, "Dealing the map …", refusal, async () => {
      const all = await levels();
      const level = kept(all);
      if (level) open((await againstBots(level)).id);
    }),
  );
  const choices = h("fieldset", { class: "seg" }, h("legend", { class: "visually-hidden" }, "How strong the bots are"));
  levels().then(
    (all) => choices.append(...all.map((level) => choice(level, level === kept(all), words))),
    () => {},
  );
  return h(
    "section",
    { class: "door", "aria-labelledby": "hello" },
    mapPicture(
      "world",
      [...SCENE].map((seat) => COLOURS[+seat] ?? "none"),
    ),
    h(
      "div",
      { class: "words" },
      h(
        "div",
        {},
        h("h1", { id: "hello" }, "The whole world on one quiet board."),
        h(
          "p",
          { class: "muted" },
          "You against three bots. There is nothing to fill in, and your game waits here for you.",
        ),
        done().length
          ? null
          : h("p", {}, h("a", { class: "btn", href: FIRST, "data-key": "learn" }, "New here? Take the first lesson")),
      ),
      h("div", {}, button, choices, words, refusal),
    ),
  );
}

/** The level that was chosen here last, or the usual one. @param {Level[]} all */
function kept(all) {
  return all.find(({ name }) => name === recall(KEY)) ?? all.find(({ name }) => name === USUAL) ?? all[0];
}

/** @param {Level} level @param {boolean} checked @param {HTMLElement} words */
function choice({ name, title, sentence }, checked, words) {
  if (checked) words.textContent = sentence;
  const choose = () => {
    words.textContent = sentence;
    keep(KEY, name);
  };
  return h("label", {}, h("input", { type: "radio", name: "level", value: name, checked, onchange: choose }), title);
}
