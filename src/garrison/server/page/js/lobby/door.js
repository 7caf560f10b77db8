/** The door of the lobby: one click, and a game against bots begins. */
import { asked } from "../deeds.js";
import { h } from "../dom.js";
import { keep, recall } from "../kept.js";
import { done } from "../learn/course.js";
import { againstBots, open } from "../making.js";
import { mapPicture } from "../maps.js";

/** Who owns the territories of the world in round seven of a game between five bots. */
const SCENE = "000000000404411111114144441133133333332222";
const COLOURS = ["red", "blue", "green", "yellow", "black"];

/** @type {[import("../making.js").Level, string, string][]} */
const LEVELS = [
  ["gentle", "Gentle", "Three bots that soon have enough: good for a first game."],
  ["steady", "Steady", "Three bots that weigh the odds and hold their borders."],
  ["strong", "Strong", "Three bots that plan whole turns and hunt the weak."],
  ["mixed", "Mixed", "A strong bot, a steady one and a gentle one."],
];

const KEY = "garrison-level";
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
    asked(button, "Dealing the map …", refusal, async () => open((await againstBots(level)).id)),
  );
  let level = LEVELS.map(([id]) => id).find((id) => id === recall(KEY)) ?? "steady";
  /** @param {import("../making.js").Level} id @param {string} sentence */
  const choose = (id, sentence) => {
    level = id;
    words.textContent = sentence;
    keep(KEY, id);
  };
  const choices = LEVELS.map(([id, word, sentence]) => {
    if (id === level) words.textContent = sentence;
    return h(
      "label",
      {},
      h("input", {
        type: "radio",
        name: "level",
        value: id,
        checked: id === level,
        onchange: () => choose(id, sentence),
      }),
      word,
    );
  });
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
          : h(
              "p",
              {},
              h(
                "a",
                { class: "btn", href: FIRST, "data-key": "learn" },
                "New here? The first lesson takes two minutes",
              ),
            ),
      ),
      h(
        "div",
        {},
        button,
        h("fieldset", { class: "seg" }, h("legend", { class: "visually-hidden" }, "How strong the bots are"), choices),
        words,
        refusal,
      ),
    ),
  );
}
