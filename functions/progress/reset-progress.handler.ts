import { resetProgress } from '#shared/progress/routes.ts';
import { courses } from '#functions/data/courses/courses.ts';
import { enrolments } from '#functions/data/learning/enrolments.ts';
import { progress } from '#functions/data/learning/progress.ts';
import { getStudentCourse } from '#functions/data/learning/student-course.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { progressDocument } from './progress-document.ts';
import { unlockedCourse } from './unlocked-course.ts';

/** What was viewed and where the student was; the completion stays (docs/adr/034). */
export const handler = endpoint(resetProgress, { courses, enrolments, progress })({
  prepare: (call) => getStudentCourse(call, call.body.courseId),
  act: async ({ prepared, body, caller, now, fail, progress }) => {
    const { lectures } = unlockedCourse(prepared, now, fail);
    await progress.reset(caller.userId, body.courseId, new Date(now).toISOString());
    return { success: true as const, data: { courseId: body.courseId, ...progressDocument(lectures) } };
  },
});
