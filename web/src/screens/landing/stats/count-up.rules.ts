/** How long a figure counts up (CONST-06), ms. */
export const COUNT_MS = 2000;
/** From one start of the count to the next (CONST-07, G-18), ms. */
export const RESTART_MS = 5000;

/** The figure `elapsed` ms after the count began: quick at first, whole numbers, `target` from COUNT_MS on. */
export function countAt(target: number, elapsed: number): number {
  const left = 1 - Math.min(Math.max(elapsed / COUNT_MS, 0), 1);
  return Math.floor(target * (1 - left ** 3));
}
