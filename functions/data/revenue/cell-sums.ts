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
    /** Without sums that are 0. */
    list: (): InstructorCell[] =>
      [...places.values()].flatMap(({ cell: { instructorId, courseId, month }, sums: all }) => {
        const left = Object.entries(all).filter(([, value]) => value !== 0);
        return left.length === 0 ? [] : [{ instructorId, courseId, month, sums: Object.fromEntries(left) }];
      }),
  };
  return sums.add(cells);
}
