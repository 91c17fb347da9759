import { markLectureViewed } from '#shared/progress/routes.ts';
import { courses } from '#functions/data/courses/courses.ts';
import { completions } from '#functions/data/learning/completions.ts';
import { enrolments } from '#functions/data/learning/enrolments.ts';
import { positions } from '#functions/data/learning/positions.ts';
import { progress } from '#functions/data/learning/progress.ts';
import { recordCompletion } from '#functions/data/learning/record-completion.ts';
import { getStudentCourse } from '#functions/data/learning/student-course.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { log } from '#functions/runtime/logger.ts';
import { toErrorName } from '#functions/runtime/error-name.ts';
import { progressDocument } from './progress-document.ts';
import { unlockedCourse } from './unlocked-course.ts';

export const handler = endpoint(markLectureViewed, {
  courses,
  enrolments,
  progress,
  positions,
  completions,
})({
  prepare: async (call) => {
    const { courseId, lectureId, positionSeconds } = call.body;
    const [stored, before] = await Promise.all([
      getStudentCourse(call, courseId),
      positionSeconds === undefined
        ? undefined
        : call.positions.listBefore(call.caller.userId, { courseId, lectureId }, call.now),
    ]);
    return { stored, before };
  },
  act: async (call) => {
    const { prepared, body, caller, now, fail, progress, positions } = call;
    const { courseId, lectureId, positionSeconds } = body;
    const course = unlockedCourse(prepared.stored, now, fail);
    const { lectures } = course;
    const lecture = lectures.find(({ _id }) => _id === lectureId);
    if (lecture === undefined) return fail('LECTURE_NOT_FOUND');
    const studiedAt = new Date(now).toISOString();
    const [viewed, saved] = await Promise.allSettled([
      progress.markViewed(caller.userId, courseId, lectureId, studiedAt),
      positionSeconds !== undefined &&
        positions.saveLecture(caller.userId, {
          courseId,
          lectureId,
          title: lecture.title,
          ...(lecture.durationSeconds !== undefined && { durationSeconds: lecture.durationSeconds }),
          seconds: positionSeconds,
          savedAt: studiedAt,
          ...(prepared.before?.lecture && { before: prepared.before.lecture }),
        }),
    ]);
    if (viewed.status === 'rejected') throw viewed.reason;
    // what counts is stored: the lecture opens where it was left at the save before
    if (saved.status === 'rejected')
      log.error('position of a mark not saved', { courseId, lectureId, name: toErrorName(saved.reason) });
    const document = progressDocument(lectures, viewed.value);
    // a process that dies before this leaves it to the next mark, or to the call for the certificate
    if (document.completed) await recordCompletion(call, course, studiedAt);
    return { success: true as const, data: { courseId, ...document } };
  },
});
