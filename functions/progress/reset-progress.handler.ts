import { resetProgress } from '#shared/progress/routes.ts';
import { courses } from '#functions/data/courses/courses.ts';
import { enrolments } from '#functions/data/learning/enrolments.ts';
import { positions } from '#functions/data/learning/positions.ts';
import { progress } from '#functions/data/learning/progress.ts';
import { getStudentCourse } from '#functions/data/learning/student-course.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { progressDocument } from './progress-document.ts';
import { unlockedCourse } from './unlocked-course.ts';

/** What was viewed and where the student was; the completion stays (docs/adr/034). */
export const handler = endpoint(resetProgress, { courses, enrolments, progress, positions })({
  prepare: async (call) => {
    const { courseId } = call.body;
    const [student, saved] = await Promise.all([
      getStudentCourse(call, courseId),
      call.positions.listByCourse(call.caller.userId, courseId),
    ]);
    return { student, saved };
  },
  act: async ({ prepared: { student, saved }, body, caller, now, fail, progress }) => {
    const { lectures } = unlockedCourse(student, now, fail);
    await progress.reset(caller.userId, body.courseId, saved);
    return { success: true as const, data: { courseId: body.courseId, ...progressDocument(lectures) } };
  },
});
