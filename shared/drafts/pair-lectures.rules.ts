import type { DraftLecture } from './course-draft.ts';

interface Placed {
  readonly lecture: DraftLecture;
  /** From 0. */
  readonly position: number;
}

/** A lecture as it is in two states of a course; undefined in the one that does not have it. */
export interface LecturePair {
  readonly before: Placed | undefined;
  readonly after: Placed | undefined;
}

/** What makes two lectures the same, the surest first. Of lectures that both have an id only the id counts. */
const SAME: readonly ((lecture: DraftLecture) => string | undefined)[] = [
  ({ _id }) => _id,
  ({ _id, ...content }) => JSON.stringify(content),
  ({ title, type }) => JSON.stringify([title, type]),
  ({ title }) => title,
];

/** The lectures of two states of a course, each with what it is in the other; in the order of the second, removed ones last. */
export function pairLectures(before: readonly DraftLecture[], after: readonly DraftLecture[]): LecturePair[] {
  const left = before.map((lecture, position) => ({ lecture, position }));
  const right = after.map((lecture, position) => ({ lecture, position }));
  const partners = new Map<Placed, Placed>();
  const paired = new Set<Placed>();
  for (const same of SAME) {
    const open = right.filter((one) => !partners.has(one));
    const byKey = Map.groupBy(open, ({ lecture }) => same(lecture));
    for (const one of left) {
      if (paired.has(one)) continue;
      const key = same(one.lecture);
      const others = key === undefined ? [] : (byKey.get(key) ?? []);
      const index = others.findIndex(({ lecture }) => !areTwo(one.lecture, lecture));
      const [other] = index < 0 ? [] : others.splice(index, 1);
      if (other === undefined) continue;
      partners.set(other, one);
      paired.add(one);
    }
  }
  return [
    ...right.map((one) => ({ before: partners.get(one), after: one })),
    ...left.filter((one) => !paired.has(one)).map((one) => ({ before: one, after: undefined })),
  ];
}

/** Both were saved, as different lectures. */
function areTwo(one: DraftLecture, other: DraftLecture): boolean {
  return one._id !== undefined && other._id !== undefined && one._id !== other._id;
}
