/** The page of a game with armies on territories: that of any game, and what this family adds. */
import type { BoardMap } from "../map/board";
import type { Page as Any } from "../table/page";
import type { deeds } from "./act";
import type { Draft } from "./draft";
import type { Game } from "./game";
import type { Position } from "./game";
import type { Odds } from "./draft";

export interface Page extends Any {
  game: Game;
  draft: Draft;
  map: BoardMap;
  act: Any["act"] & ReturnType<typeof deeds>;
  own: { odds: Odds };
  position(): Position;
}
