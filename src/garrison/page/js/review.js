/** Looking back at a game: how the chances went, the turns that decided it, what was luck, and what if. */
import { begin } from "./begin.js";
import { $, h } from "./dom.js";
import { dressed, FAMILIES } from "./families.js";
import { head } from "./head.js";
import { zooming } from "./map/tools.js";
import { get, Problem } from "./net/api.js";
import { Looker } from "./review/looker.js";
import { lead, left, right } from "./review/parts.js";
import { Reviewer } from "./review/reviewer.js";
import { named } from "./sure.js";

const id = location.pathname.split("/")[2] ?? "";

await begin(async () => {
  const [info] = await Promise.all([get(`/api/games/${id}`), head()]);
  if (info.stage !== "over" && info.stage !== "cancelled")
    throw new Problem(409, { message: "This game is not over. You can look back at it when it is." });
  const looker = await opened(info);
  zooming(looker.map);
  new Reviewer(looker).listen();
});

/** The board of the game, with its history. @param {import("./net/wire").GameInfo} info */
async function opened(info) {
  const [{ family }, board, seen] = await Promise.all([
    named(FAMILIES, info.family)(),
    get(`/api/games/${id}/board`),
    get(`/api/games/${id}/view`),
  ]);
  const [drawing, history] = await Promise.all([
    get(board.shapes),
    get(`/api/games/${id}/history?seat=${seen.seat}`),
    dressed(family),
  ]);
  const game = family.game(info, board, seen);
  game.recall(history);
  $("#main").append(lead(game, family), h("div", { class: "two-columns" }, left(), right()));
  return new Looker(family, game, drawing);
}
