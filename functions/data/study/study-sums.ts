import { type VideoPlaces, allStops } from '#shared/study/video-places.rules.ts';
import { MOST_WRITES } from '../project-rows.ts';
import type { StudentStudy } from './studied-rows.ts';

/** What is counted in the cells of a course: by the cell's name and the sum's. */
export type StudySums = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The sums by their names. `on`, `unfinished`: of a day of the month; `viewed#n`: students who have viewed n lectures. */
export const SUMS = {
  course: 'COURSE',
  month: (day: string) => `DAYS#${day.slice(0, 7)}`,
  lecture: (lectureId: string) => `LECTURE#${lectureId}`,
  started: 'started',
  finished: 'finished',
  viewedCount: (lectures: number) => `viewed#${lectures}`,
  activeOn: (day: string) => `on#${day.slice(8)}`,
  unfinishedOn: (day: string) => `unfinished#${day.slice(8)}`,
  viewed: 'viewed',
  opened: 'opened',
  stop: (part: number | string) => `stop#${part}`,
  back: (part: number | string) => `back#${part}`,
} as const;

/** What a student adds to the cells: nothing before the first activity. */
export function sumsOfStudent({ lastActiveOn, finishedOn, viewed }: StudentStudy): StudySums {
  if (lastActiveOn === undefined) return {};
  return {
    [SUMS.course]: {
      [SUMS.started]: 1,
      ...(finishedOn !== undefined && { [SUMS.finished]: 1 }),
      [SUMS.viewedCount(viewed.length)]: 1,
    },
    [SUMS.month(lastActiveOn)]: {
      [SUMS.activeOn(lastActiveOn)]: 1,
      ...(finishedOn === undefined && { [SUMS.unfinishedOn(lastActiveOn)]: 1 }),
    },
    ...Object.fromEntries(viewed.map((lectureId) => [SUMS.lecture(lectureId), { [SUMS.viewed]: 1 }])),
  };
}

/** What a student's places in a video add to its cell: the last one is where a sitting ended too. */
export function sumsOfVideo(lectureId: string, places: VideoPlaces | undefined): StudySums {
  if (places === undefined) return {};
  const sums: Record<string, number> = { [SUMS.opened]: 1 };
  for (const [part, count] of Object.entries(allStops(places))) sums[SUMS.stop(part)] = count;
  for (const [part, count] of Object.entries(places.returns)) sums[SUMS.back(part)] = count;
  return { [SUMS.lecture(lectureId)]: sums };
}

/** What has to be added, below zero taken, for `after` in place of `before`; cells that stay the same are not in it. */
export function sumsBetween(before: StudySums, after: StudySums): StudySums {
  return addSums([after], [before]);
}

/** The sum of all `added` without all `taken`, without what is 0. */
export function addSums(added: readonly StudySums[], taken: readonly StudySums[] = []): StudySums {
  const cells = new Map<string, Map<string, number>>();
  const add = (all: readonly StudySums[], sign: 1 | -1) => {
    for (const [cell, sums] of all.flatMap((one) => Object.entries(one))) {
      const place = cells.get(cell) ?? new Map<string, number>();
      cells.set(cell, place);
      for (const [name, value] of Object.entries(sums))
        place.set(name, (place.get(name) ?? 0) + sign * value);
    }
  };
  add(added, 1);
  add(taken, -1);
  const left = [...cells].map(([cell, sums]): [string, Record<string, number>] => [
    cell,
    Object.fromEntries([...sums].filter(([, value]) => value !== 0)),
  ]);
  return Object.fromEntries(left.filter(([, sums]) => Object.keys(sums).length > 0));
}

/** Of a student's lectures so many change in one transaction: beside them the course, two months and the student's own row. */
export const MOST_LECTURES = MOST_WRITES - 4;
