/** The page of a game of written orders: that of any game, with what this family has besides. */
import type { Page as Any } from "../table/page";
import type { deeds } from "./act";
import type { Draft } from "./draft";
import type { Game } from "./game";
import type { Chart } from "./map/chart";
import type { View } from "../net/views/written";

export interface Page extends Any {
  game: Game;
  draft: Draft;
  map: Chart;
  act: Any["act"] & Omit<ReturnType<typeof deeds>, "onMap">;
  /** With whom one writes: everybody, or one other seat. */
  thread: number;
  /** How many messages have been read. */
  read: number;
  position(): View;
}
