import { undoReset } from '#shared/progress/routes.ts';
import { undoTimeLeft } from '#shared/progress/undo-reset.rules.ts';
import { courses } from '#functions/data/courses/courses.ts';
import { enrolments } from '#functions/data/learning/enrolments.ts';
import { progress } from '#functions/data/learning/progress.ts';
import { getStudentCourse } from '#functions/data/learning/student-course.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { progressDocument } from './progress-document.ts';
import { unlockedCourse } from './unlocked-course.ts';

/** Without a reset, or after it was undone, the progress is answered as it is: the response to an earlier call may be lost. */
export const handler = endpoint(undoReset, { courses, enrolments, progress })({
  prepare: (call) => getStudentCourse(call, call.body.courseId),
  act: async ({ prepared, body, caller, now, fail, progress }) => {
    const { lectures } = unlockedCourse(prepared, now, fail);
    const { courseId } = body;
    const stored = prepared.progress;
    const answer = (viewed: ReadonlySet<string>) => ({
      success: true as const,
      data: { courseId, ...progressDocument(lectures, viewed) },
    });
    if (stored?.undoAt === undefined) return answer(prepared.viewed);
    if (undoTimeLeft(stored.undoAt, now) === 0) return fail('UNDO_EXPIRED');
    return answer(await progress.undoReset(caller.userId, courseId, stored));
  },
});
