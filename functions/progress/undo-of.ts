import type { CourseProgress } from '#shared/progress/course-progress.ts';
import { undoTimeLeft } from '#shared/progress/undo-reset.rules.ts';
import type { StoredProgress } from '#functions/data/learning/progress.ts';

/** Until when the last reset of a course can be undone, while it can (G-122). `now` in ms. */
export function undoOf(progress: StoredProgress | undefined, now: number): Pick<CourseProgress, 'undoReset'> {
  const { undoAt, undoViewed } = progress ?? {};
  const secondsLeft = undoAt === undefined ? 0 : Math.ceil(undoTimeLeft(undoAt, now) / 1000);
  return secondsLeft === 0 ? {} : { undoReset: { secondsLeft, viewedCount: undoViewed?.size ?? 0 } };
}
