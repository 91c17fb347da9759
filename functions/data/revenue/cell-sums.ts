import type { InstructorCell } from './contributions.ts';
import { nameOf } from './revenue-cells.ts';

/** Adds cells up by their places; what it holds depends on the number of places, not of cells. */
export function cellSums(cells: readonly InstructorCell[] = []) {
  const places = new Map<string, { cell: InstructorCell; sums: Record<string, number> }>();
  function add(more: readonly InstructorCell[], sign: 1 | -1) {
    for (const cell of more) {
      const name = nameOf(cell);
      const place = places.get(name) ?? { cell, sums: {} };
      places.set(name, place);
      for (const [sum, value] of Object.entries(cell.sums))
        place.sums[sum] = (place.sums[sum] ?? 0) + sign * value;
    }
    return sums;
  }
  const sums = {
    add: (more: readonly InstructorCell[]) => add(more, 1),
    subtract: (more: readonly InstructorCell[]) => add(more, -1),
    /** Every place, without sums that are 0. */
    places: (): InstructorCell[] =>
      [...places.values()].map(({ cell: { instructorId, courseId, month }, sums: all }) => ({
        instructorId,
        courseId,
        month,
        sums: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== 0)),
      })),
    /** Places that have a sum other than 0. */
    list: (): InstructorCell[] => sums.places().filter((cell) => Object.keys(cell.sums).length > 0),
  };
  return sums.add(cells);
}
