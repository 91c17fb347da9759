import type { BoughtCourse } from '../enrolments/routes.ts';

type Studied = Pick<BoughtCourse, 'viewedCount' | 'lectureCount' | 'lastStudiedAt' | 'accessWithdrawn'>;

/**
 * The course with which a student goes on: of those that are not complete and not withdrawn the one studied last, an open one
 * before a locked one. One that was never studied comes after all that were, in the order of the list.
 */
export function courseToContinue<C extends Studied>(
  courses: readonly C[],
  isLocked: (course: C) => boolean,
): C | undefined {
  const unfinished = courses
    .filter(
      ({ accessWithdrawn, viewedCount, lectureCount }) =>
        accessWithdrawn === undefined && viewedCount < lectureCount,
    )
    .toSorted((a, b) => studiedAt(b) - studiedAt(a));
  return unfinished.find((course) => !isLocked(course)) ?? unfinished[0];
}

const studiedAt = ({ lastStudiedAt }: Studied): number =>
  lastStudiedAt === undefined ? 0 : Date.parse(lastStudiedAt);
