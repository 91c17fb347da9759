/** Picks laid in one loop of the film; cloth and yarns repeat after as many, so the loop has no seam. */
export const PICKS_PER_LOOP = 8;

/** Share of a pick that has passed at t = 0: the shuttle is on its way, so the first frame is a good poster. */
const HEAD_START = 0.36;

/** When each part of a pick begins and ends, as shares of the pick. */
const FLIGHT = [0.08, 0.6] as const;
const SWING = [0.58, 0.74] as const;
const RETURN = [0.8, 0.98] as const;
const SHED = [0.84, 1] as const;

/** What the loom does at one moment. */
export type Moment = {
  /** number of the pick in the loop, 0 to 7; even picks go down, odd ones up */
  pick: number;
  /** way of the shuttle through the shed, 0 to 1 */
  flight: number;
  /** place of the reed: 0 at rest, 1 at the fell */
  swing: number;
  /** the pick lies in the cloth */
  landed: boolean;
  /** share of one thread that the cloth has been taken up since the pick landed */
  takeUp: number;
  /** change from the shed of this pick to that of the next, 0 to 1 */
  shed: number;
};

/** The loom at `t` (0 to 1, then again). */
export function momentAt(t: number): Moment {
  const position = (t - Math.floor(t)) * PICKS_PER_LOOP + HEAD_START;
  const k = position - Math.floor(position);
  const back = ease(share(k, RETURN));
  return {
    pick: Math.floor(position) % PICKS_PER_LOOP,
    flight: ease(share(k, FLIGHT)),
    // the reed gathers speed until it strikes, and comes back gently
    swing: share(k, SWING) ** 2 - back,
    landed: k >= SWING[1],
    takeUp: back,
    shed: ease(share(k, SHED)),
  };
}

/** How much of the time from `start` to `end` has passed, 0 to 1. */
function share(k: number, [start, end]: readonly [number, number]): number {
  return Math.min(1, Math.max(0, (k - start) / (end - start)));
}

function ease(v: number): number {
  return v * v * (3 - 2 * v);
}
