/** The doors of the lobby: a game against bots at one click, and a table with a link for a friend. */
import { asked } from "../deeds.js";
import { h, show } from "../dom.js";
import { done } from "../learn/course.js";
import { againstBots, levels, open, withFriend } from "../making.js";
import { mapPicture } from "../maps.js";
import { post } from "../net/api.js";
import { nameField } from "../nickname.js";
import { keep, recall } from "../storage.js";
import { copy } from "../theme.js";

/** @typedef {import("../making.js").Level} Level */

/** Who owns the territories of the world in round seven of a game between five bots. */
const SCENE = "000000000404411111114144441133133333332222";
const COLOURS = ["red", "blue", "green", "yellow", "black"];

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

// With a friend: makes a table with an open seat, and gives the link to it

/** @param {() => void} made what to do when the table is there */
export function friend(made) {
  /** @type {ReturnType<typeof nameField> | undefined} */
  let own;
  const called = h("div", { class: "called" });
  const place = h("div", { class: "invite" });
  const refusal = h("div", {});
  const button = h("button", { type: "button", class: "btn", "data-key": "friend" }, "Make a table and a link");
  button.addEventListener("click", () =>
    asked(button, "Setting the table …", refusal, async () => {
      await own?.send();
      const game = await withFriend();
      const links = await post(`/api/games/${game.id}/links`);
      show(place, invitation(game.id, `${location.origin}/j/${links.seats[0][1]}`));
      place.querySelector("input")?.select();
      made();
    }),
  );
  show(place, button);
  const section = h(
    "section",
    { "aria-labelledby": "friend" },
    h("h2", { id: "friend" }, "With a friend"),
    h("p", { class: "small muted" }, "Whoever opens the link first gets the seat. Two bots play as well."),
    called,
    place,
    refusal,
  );
  return {
    section,
    /** @param {import("../net/wire").Me} me */
    greet(me) {
      own = nameField(me, "Your name, for your friend to see");
      show(called, own.field());
    },
  };
}

/** @param {string} id @param {string} link */
function invitation(id, link) {
  const here = ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);
  return [
    h(
      "div",
      { class: "line" },
      h("input", {
        class: "text",
        readonly: true,
        value: link,
        "aria-label": "Link for your friend",
        onfocus: (/** @type {any} */ event) => event.target.select(),
      }),
      h("button", { type: "button", class: "btn primary", "data-key": "copy", onclick: () => copy(link) }, "Copy"),
    ),
    here &&
      h(
        "p",
        { class: "small muted" },
        "The link works on this computer only, as does this server. To play over a network, start it with another address: ",
        h("code", {}, "garrison serve --help"),
        ".",
      ),
    h("p", {}, h("a", { class: "btn", href: `/g/${id}` }, "Go to the table")),
  ];
}
