/** One text of the product's code that an invariant depends on, and its replacement. */
interface Removal {
  /** From the project's root. */
  file: string;
  /** Occurs in the file exactly once. */
  find: string;
  replace: string;
}

export interface Guard {
  name: string;
  /** What it protects, with the invariants and decisions that say so. */
  protects: string;
  /** Without it the product may retry for ever or crash: that counts as detected. */
  mayNotEnd?: true;
  /** More than one when a second guard backs up the first: they are removed together. */
  removals: readonly Removal[];
}

/** Appended to a condition, makes it always true; the condition's values stay in use. */
export const ALWAYS_TRUE = 'OR attribute_exists(PK) OR attribute_not_exists(PK)';

/** A guard with one text. */
export function guard(name: string, protects: string, file: string, find: string, replace: string): Guard {
  return {
    name,
    protects,
    removals: [{ file, find, replace }],
  };
}

/** Guards that back each other up: each alone is enough, so they are removed together. */
export function guardGroup(name: string, protects: string, ...guards: Guard[]): Guard {
  return {
    name,
    protects,
    removals: guards.flatMap(({ removals }) => removals),
  };
}

/** The invariants and decisions that a guard names, e.g. I4: the violation without it must begin with one of them. */
export function namedBy({ protects }: Pick<Guard, 'protects'>): string[] {
  return protects.match(/\b(?:[A-Z]+-)?[A-Z]*\d+\b/g) ?? [];
}
