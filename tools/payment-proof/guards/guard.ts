import type { Removal } from './removal.ts';

export interface Guard {
  name: string;
  /** The invariants, decisions and failure modes that it protects: the violation without it must begin with one of them. */
  protects: readonly string[];
  /** What has to happen, and in which order, for it to be needed. */
  story: string;
  /** More than one when a second guard backs up the first: they are removed together. */
  removals: readonly Removal[];
}

export const guard = (
  name: string,
  protects: readonly string[],
  story: string,
  ...removals: Removal[]
): Guard => ({ name, protects, story, removals });

/** Whether a violation is one that the guard prevents. */
export const isProtectedBy = ({ protects }: Guard, violation: string): boolean =>
  protects.some((id) => violation.startsWith(`${id} `) || violation.startsWith(`later: ${id} `));
