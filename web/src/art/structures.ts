export type StructureName =
  | 'plain'
  | 'basket'
  | 'twill'
  | 'steep'
  | 'herringbone'
  | 'diamond'
  | 'goose-eye'
  | 'satin';

/**
 * A weaver's draft: `thread` names the shaft that holds warp end x, `tread` the treadle of pick y, and
 * `tie[shaft][treadle]` is 1 where the warp lies on top. `repeat` is [ends, picks].
 */
export type Draft = {
  thread: (end: number) => number;
  tread: (pick: number) => number;
  tie: readonly (readonly number[])[];
  repeat: readonly [number, number];
};

/** Straight order: 0 1 2 … n-1, again. */
const straight = (n: number) => (i: number) => ((i % n) + n) % n;

/** Point order: 0 1 … n-1 … 1, again. */
const point = (n: number) => (i: number) => {
  const k = straight(2 * n - 2)(i);
  return k < n ? k : 2 * n - 2 - k;
};

/** Each shaft twice: 0 0 1 1. */
const doubled = (i: number) => straight(2)(Math.floor(i / 2));

/** Blocks of eight, rising then falling, with a break of two. */
function broken(i: number) {
  const block = Math.floor(i / 8);
  const k = i - block * 8;
  return straight(4)(block % 2 === 0 ? k : 9 - k);
}

const TABBY = [
  [1, 0],
  [0, 1],
];
export const TWILL_2_2 = [
  [1, 0, 0, 1],
  [1, 1, 0, 0],
  [0, 1, 1, 0],
  [0, 0, 1, 1],
];
const TWILL_3_1 = [
  [1, 1, 1, 0],
  [0, 1, 1, 1],
  [1, 0, 1, 1],
  [1, 1, 0, 1],
];
const SATIN_5 = [0, 1, 2, 3, 4].map((shaft) =>
  [0, 1, 2, 3, 4].map((treadle) => ((shaft * 2) % 5 === treadle ? 0 : 1)),
);

/** The eight structures of the academy (docs/design.md#weave). */
export const STRUCTURES: Readonly<Record<StructureName, Draft>> = {
  plain: { thread: straight(2), tread: straight(2), tie: TABBY, repeat: [2, 2] },
  basket: { thread: doubled, tread: doubled, tie: TABBY, repeat: [4, 4] },
  twill: { thread: straight(4), tread: straight(4), tie: TWILL_2_2, repeat: [4, 4] },
  steep: { thread: straight(4), tread: straight(4), tie: TWILL_3_1, repeat: [4, 4] },
  herringbone: { thread: broken, tread: straight(4), tie: TWILL_2_2, repeat: [16, 4] },
  diamond: { thread: point(4), tread: point(4), tie: TWILL_2_2, repeat: [6, 6] },
  'goose-eye': { thread: point(4), tread: straight(4), tie: TWILL_2_2, repeat: [6, 4] },
  satin: { thread: straight(5), tread: straight(5), tie: SATIN_5, repeat: [5, 5] },
};

/** over(x, y) of a draft: true where warp end `x` lies on top of pick `y`. */
export function warpOnTop(draft: Draft, end: number, pick: number): boolean {
  return draft.tie[draft.thread(end)]?.[draft.tread(pick)] === 1;
}
