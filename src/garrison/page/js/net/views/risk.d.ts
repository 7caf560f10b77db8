/** What only a game of the risk family sends over the wire. */
import type * as common from "./common";

/** An action such as `{type: "attack", source: 4, target: 7, dice: 3}`. */
export interface Action extends common.Action {
  where?: number; source?: number; target?: number; armies?: number; dice?: number; cards?: number[]; reward?: number;
}

/** An action with its least number of armies or dice, and the most; `most` is 0 where there is nothing to count. */
export interface Choice extends common.Choice { action: Action }

export interface Phase extends common.Phase {
  armies?: number; source?: number; target?: number; least?: number; dice?: number; attacker?: number; defender?: number; piles?: number[];
}

export interface View extends common.View {
  phase: Phase; turn: number; first: number; round: number; owner: number[]; armies: number[]; hand: number[]; hand_sizes: number[];
  deck_size: number; traded: number[]; trades: number; captured: number; goal: unknown; resigned: number[]; choices: Choice[]; asides: Choice[];
}

export interface Told extends common.Told {
  seat?: number; attacker?: number; defender?: number; source?: number; target?: number; where?: number; armies?: number;
  attack?: number[]; defence?: number[]; lost?: number; killed?: number; attackers?: number; defenders?: number; dice?: number; winners?: number[];
}
