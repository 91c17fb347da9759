import type { Id } from '../kernel/id.ts';

/** A literal as an id of the kind that its place needs, and of every kind where no place says one: `anId('crs_1')`. */
export function anId<Kind extends string = never>(text: string): Id<Kind> {
  return text as Id<Kind>;
}
