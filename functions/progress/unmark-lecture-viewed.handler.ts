import { unmarkLectureViewed } from '#shared/progress/routes.ts';
import { courses } from '#functions/data/courses/courses.ts';
import { enrolments } from '#functions/data/learning/enrolments.ts';
import { progress } from '#functions/data/learning/progress.ts';
import { getStudentCourse } from '#functions/data/learning/student-course.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { progressDocument } from './progress-document.ts';
import { unlockedCourse } from './unlocked-course.ts';

export const handler = endpoint(unmarkLectureViewed, { courses, enrolments, progress })({
  prepare: (call) => getStudentCourse(call, call.body.courseId),
  act: async ({ prepared, body, caller, now, fail, progress }) => {
    const { lectures } = unlockedCourse(prepared, now, fail);
    if (!lectures.some(({ _id }) => _id === body.lectureId)) return fail('LECTURE_NOT_FOUND');
    const viewed = await progress.unmark(caller.userId, body.courseId, body.lectureId);
    return {
      success: true as const,
      data: { courseId: body.courseId, ...progressDocument(lectures, viewed) },
    };
  },
});
