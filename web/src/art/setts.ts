import type { Yarn } from './yarns.ts';

/** Stripes across a cloth: yarn and number of threads, repeated for ever. */
export type Sett = readonly (readonly [yarn: Yarn, threads: number])[];

/** Warp stripes; they make a cloth recognisable from afar. */
export const WARP_SETTS: readonly [Sett, ...Sett[]] = [
  [
    ['deep', 18],
    ['light', 2],
    ['deep', 4],
    ['light', 2],
    ['spark', 6],
  ],
  [
    ['mid', 8],
    ['deep', 16],
    ['light', 4],
    ['deep', 4],
  ],
  [
    ['light', 12],
    ['deep', 4],
    ['light', 4],
    ['mid', 12],
  ],
  [
    ['deep', 8],
    ['spark', 8],
    ['light', 2],
    ['mid', 6],
    ['light', 2],
    ['spark', 6],
  ],
  [
    ['light', 4],
    ['deep', 4],
  ],
  [
    ['spark', 20],
    ['light', 2],
    ['mid', 4],
    ['light', 2],
    ['deep', 12],
  ],
];

export const WEFT_SETTS: readonly [Sett, ...Sett[]] = [
  [['mid', 1]],
  [['light', 1]],
  [
    ['deep', 4],
    ['light', 4],
  ],
  [['spark', 1]],
  [['deep', 1]],
  [
    ['mid', 6],
    ['deep', 2],
  ],
];

/** Number of threads of one repeat of a sett. */
export function settLength(sett: Sett): number {
  return sett.reduce((sum, [, threads]) => sum + threads, 0);
}

/** Yarn of thread `index` (any integer) of a sett. */
export function yarnAt(sett: Sett, index: number): Yarn {
  const length = settLength(sett);
  let left = ((index % length) + length) % length;
  for (const [yarn, threads] of sett) {
    if (left < threads) return yarn;
    left -= threads;
  }
  throw new RangeError('A sett needs at least one thread.');
}
