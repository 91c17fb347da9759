import { markLectureViewed } from '#shared/progress/routes.ts';
import { courses } from '#functions/data/courses/courses.ts';
import { completions } from '#functions/data/learning/completions.ts';
import { enrolments } from '#functions/data/learning/enrolments.ts';
import { progress } from '#functions/data/learning/progress.ts';
import { recordCompletion } from '#functions/data/learning/record-completion.ts';
import { getStudentCourse } from '#functions/data/learning/student-course.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { progressDocument } from './progress-document.ts';
import { unlockedCourse } from './unlocked-course.ts';

export const handler = endpoint(markLectureViewed, { courses, enrolments, progress, completions })({
  prepare: (call) => getStudentCourse(call, call.body.courseId),
  act: async (call) => {
    const { prepared, body, caller, now, fail, progress } = call;
    const course = unlockedCourse(prepared, now, fail);
    const { lectures } = course;
    if (!lectures.some(({ _id }) => _id === body.lectureId)) return fail('LECTURE_NOT_FOUND');
    const studiedAt = new Date(now).toISOString();
    const viewed = await progress.markViewed(caller.userId, body.courseId, body.lectureId, studiedAt);
    const document = progressDocument(lectures, viewed);
    // a process that dies before this leaves it to the next mark, or to the call for the certificate
    if (document.completed) await recordCompletion(call, course, studiedAt);
    return { success: true as const, data: { courseId: body.courseId, ...document } };
  },
});
