import { resetProgress } from '#shared/progress/routes.ts';
import { courses } from '#functions/data/courses/courses.ts';
import { completions } from '#functions/data/learning/completions.ts';
import { enrolments } from '#functions/data/learning/enrolments.ts';
import { progress } from '#functions/data/learning/progress.ts';
import { recordCompletion } from '#functions/data/learning/record-completion.ts';
import { getStudentCourse } from '#functions/data/learning/student-course.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { progressDocument } from './progress-document.ts';
import { unlockedCourse } from './unlocked-course.ts';

/** What was viewed and where the student was; the completion stays, also one that a mark could not record (docs/adr/034). */
export const handler = endpoint(resetProgress, { courses, enrolments, progress, completions })({
  prepare: (call) => getStudentCourse(call, call.body.courseId),
  act: async (call) => {
    const { prepared, body, caller, now, fail, progress } = call;
    const course = unlockedCourse(prepared, now, fail);
    const { lectures } = course;
    const at = new Date(now).toISOString();
    if (progressDocument(lectures, prepared.viewed).completed)
      await recordCompletion(call, course, prepared.progress?.studiedAt ?? at);
    await progress.reset(caller.userId, body.courseId, at);
    return { success: true as const, data: { courseId: body.courseId, ...progressDocument(lectures) } };
  },
});
