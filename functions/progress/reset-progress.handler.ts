import { resetProgress } from '#shared/progress/routes.ts';
import { courses } from '#functions/data/courses/courses.ts';
import { completions, newCompletion } from '#functions/data/learning/completions.ts';
import { enrolments } from '#functions/data/learning/enrolments.ts';
import { progress } from '#functions/data/learning/progress.ts';
import { getStudentCourse } from '#functions/data/learning/student-course.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { academyCalendar } from '#functions/runtime/config.ts';
import { progressDocument } from './progress-document.ts';
import { unlockedCourse } from './unlocked-course.ts';

/** What was viewed and where the student was; the completion stays, also one that a mark could not record (docs/adr/034). */
export const handler = endpoint(resetProgress, { courses, enrolments, progress, completions })({
  prepare: (call) => getStudentCourse(call, call.body.courseId),
  act: async ({ prepared, body, caller, now, newId, fail, progress, completions }) => {
    const course = unlockedCourse(prepared, now, fail);
    const { lectures } = course;
    if (progressDocument(lectures, prepared.viewed).completed)
      await completions.record(
        caller.userId,
        newCompletion(course, {
          certificateId: newId('certificate'),
          completedAt: prepared.progress?.studiedAt ?? new Date(now).toISOString(),
          zone: academyCalendar().zone,
        }),
      );
    await progress.reset(caller.userId, body.courseId, new Date(now).toISOString());
    return { success: true as const, data: { courseId: body.courseId, ...progressDocument(lectures) } };
  },
});
