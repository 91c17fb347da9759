import { useQuery } from '@tanstack/react-query';
import type { Id } from '#shared/kernel/id.ts';
import { NOTHING_CHOSEN } from '#shared/courses/catalogue-choice.rules.ts';
import { recentCourses } from '#shared/courses/recent-courses.rules.ts';
import { getPurchaseInfo } from '#shared/enrolments/routes.ts';
import { call } from '#web/lib/api/call.ts';
import { withTimeLimit } from '#web/lib/time/time-limit.ts';
import { catalogueQuery } from '../queries/list-queries.ts';

/** The courses that came last, of the same list that the catalogue opens with (HOME-06, HOME-07). */
export function useRecentCourses() {
  return useQuery({ ...catalogueQuery(NOTHING_CHOSEN), select: recentCourses });
}

/** ms after which a course opens as one that was not bought: its details lead on to what was. */
const PURCHASE_INFO_WITHIN_MS = 5_000;

/** Whether the student has bought the course (HOME-12); false also where no answer came. Never rejects. */
export async function isBought(userId: Id<'user'>, courseId: Id<'course'>): Promise<boolean> {
  try {
    const params = { id: courseId, userId };
    const { data } = await withTimeLimit(PURCHASE_INFO_WITHIN_MS, (signal) =>
      call(getPurchaseInfo, { params, signal }),
    );
    return data;
  } catch {
    // The API client has logged it.
    return false;
  }
}
