/** The dock while others play: the dice that fell last, and what happened. */
import { h } from "../../dom.js";
import { nth } from "../../sure.js";
import { paces } from "../../table/dock/around.js";
import { button, part } from "../../table/parts.js";
import { begun } from "../../table/recap.js";
import { dicePair } from "../dice.js";
import { put, queued, stop } from "./setup.js";

/** @typedef {import("../page").Page} Page */

/** @param {Page} page */
export function waiting(page) {
  const { game, draft, act } = page;
  if (game.pile) return put(page); // armies can be queued while others place theirs
  const [awaited] = game.info.awaited;
  const out = game.seat >= 0 && !nth(game.info.seats, game.seat).playing;
  const people = game.info.seats.some(({ kind, playing, stand_in: absent }) => playing && kind !== "bot" && !absent);
  const roll = [...game.latest].reverse().find(({ type }) => type === "rolled");
  const title = awaited === undefined ? "The dice are rolled." : `${game.person(awaited)} is playing.`;
  const line = out ? "You are out of the game; you can watch it to the end." : page.lastWords();
  return [
    roll
      ? h(
          "section",
          { class: "part", "aria-label": "Dice" },
          dicePair(
            { look: game.livery(roll.attacker ?? 0).look, dice: roll.attack ?? [] },
            { look: game.livery(roll.defender ?? 0).look, dice: roll.defence ?? [] },
          ),
        )
      : null,
    part("grow told", h("h2", {}, title), draft.queue.length ? queued(page) : h("p", { class: "muted clamp" }, line)),
    game.alone
      ? part(
          "go",
          paces(page),
          button("Pause", () => act.vote("pause"), { icon: "pause", quiet: true, key: "pause" }),
        )
      : out || game.watching
        ? part(
            "go",
            out && !people ? button("To the end", act.hurry, { key: "hurry", icon: "next" }) : null,
            button("Share", act.sharing, { icon: "link", quiet: true, key: "sharing" }),
          )
        : part("go", draft.placing && !begun(page) ? stop(act) : paces(page)),
  ];
}
