/** A list of payments as the instructor's table begins with it. */
export interface ShownRecords<T> {
  shown: readonly T[];
  /** How many older ones are left out: '23 older payments not shown'. */
  hidden: number;
}

/**
 * Leaves out the oldest `count` of a list that is newest first: reversed, the first ones removed, reversed back (CONST-20, §9,
 * G-57). `count` is the operator's setting; 0 leaves out none. What is counted or exported is never this list.
 */
export function withoutOldest<T>(newestFirst: readonly T[], count: number): ShownRecords<T> {
  const hidden = Math.min(Math.max(count, 0), newestFirst.length);
  return { shown: newestFirst.slice(0, newestFirst.length - hidden), hidden };
}
