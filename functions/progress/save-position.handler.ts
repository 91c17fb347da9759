import { savePosition } from '#shared/progress/routes.ts';
import { enrolments } from '#functions/data/learning/enrolments.ts';
import { positions } from '#functions/data/learning/positions.ts';
import { endpoint } from '#functions/platform/endpoint.ts';

/** Also in a course that was locked meanwhile: it tells nothing of the content, and the student goes on there later. */
export const handler = endpoint(savePosition, { enrolments, positions })({
  prepare: async ({ caller: { userId }, body, now, enrolments, positions }) => {
    const { courseId, lectureId, file } = body;
    const [found, before] = await Promise.all([
      enrolments.getWithLecture(userId, courseId, lectureId),
      positions.listBefore(userId, { courseId, lectureId, publicId: file?.publicId ?? '' }, now),
    ]);
    return { ...found, before };
  },
  act: async ({
    prepared: { isPurchased, lecture, before },
    body,
    caller: { userId },
    now,
    fail,
    positions,
  }) => {
    if (!isPurchased) return fail('NOT_PURCHASED');
    if (!lecture) return fail('LECTURE_NOT_FOUND');
    const { courseId, lectureId, positionSeconds, file } = body;
    const savedAt = new Date(now).toISOString();
    const { notes, quiz, lab } = lecture.materials ?? {};
    const found = [notes, quiz, lab]
      .flatMap((group) => group?.files ?? [])
      .find(({ public_id }) => public_id === file?.publicId);
    if (file && !found) return fail('LECTURE_NOT_FOUND', 'This file does not exist.');
    await Promise.all([
      positionSeconds !== undefined &&
        positions.saveLecture(userId, {
          courseId,
          lectureId,
          title: lecture.title,
          seconds: positionSeconds,
          savedAt,
          ...(before.lecture && { before: before.lecture }),
        }),
      file &&
        positions.saveFile(userId, {
          courseId,
          ...file,
          filename: found?.filename ?? '',
          savedAt,
          ...(before.file && { before: before.file }),
        }),
    ]);
    return { success: true as const };
  },
});
