import type { Id } from '#shared/kernel/id.ts';
import type { CourseProgress } from '#shared/progress/course-progress.ts';
import { isCompleted } from '#shared/progress/resume.rules.ts';

/** Progress over the lectures a course has now, in curriculum order; lectures that were removed do not count (X11). */
export function progressDocument(
  lectures: readonly { _id: Id<'lecture'> }[],
  viewed: ReadonlySet<string> = new Set(),
): Pick<CourseProgress, 'completed' | 'progress'> {
  const progress = lectures.map(({ _id }) => ({ lectureId: _id, viewed: viewed.has(_id) }));
  return { completed: isCompleted(lectures, progress), progress };
}
