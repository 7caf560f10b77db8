/** What only a game of the simultaneous family sends over the wire. */
import type * as common from "./common";

/** An order such as `{type: "march", source: 4, target: 7, armies: 3}`, or what is done with the sheet of orders. */
export interface Action extends common.Action {
  where?: number; source?: number; target?: number; beyond?: number; armies?: number; turns?: number; energy?: number; number?: number;
  cards?: number[]; reward?: number; commander?: string; card?: string; against?: number; percent?: number; types?: number[];
}

/** An order with its least number, and the most; `most` is 0 where there is nothing to count. */
export interface Choice extends common.Choice { action: Action }

export interface View extends common.View {
  round: number; owner: number[]; armies: number[]; troops: number[][]; pool: number[]; orders: Action[]; sealed: number[]; living: number[];
  eliminated: number[]; resigned: number[]; absent: number[]; hand: number[]; hand_sizes: number[]; wasted: number[]; energy: number[];
  stations: number[]; commands: string[]; command_sizes: number[]; choices: Choice[]; asides: Choice[];
}

export interface Told extends common.Told {
  by?: number; against?: number; where?: number; source?: number; target?: number; sources?: number[]; armies?: number; defenders?: number;
  first?: number; second?: number; opponents?: number; attacker?: number[]; defender?: number[];
}
