import { savePosition } from '#shared/progress/routes.ts';
import { enrolments } from '#functions/data/learning/enrolments.ts';
import { positions } from '#functions/data/learning/positions.ts';
import { type StudiedLecture, studyTokens } from '#functions/gateways/study-tokens.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { studiedLecture } from './studied-lecture.ts';

/**
 * With a study token one write and no read but the session's; any other save reads what the token says, and answers one
 * (docs/adr/051). Also in a course that was locked meanwhile: it tells nothing of the content, and the student goes on there
 * later.
 */
export const handler = endpoint(savePosition, { enrolments, positions, studyTokens })({
  prepare: async ({ caller: { userId }, body, now, enrolments, positions, studyTokens }) => {
    const { courseId, lectureId, file, studyToken } = body;
    const place = { userId, courseId, lectureId };
    const known = studyToken === undefined ? undefined : studyTokens.read(studyToken, place, now);
    if (known && hasFile(known, file)) return { isPurchased: true, lecture: known };
    const [{ isPurchased, lecture: stored }, before] = await Promise.all([
      enrolments.getWithLecture(userId, courseId, lectureId, { consistent: false }),
      positions.listBefore(userId, { courseId, lectureId, publicId: file?.publicId }, now),
    ]);
    const lecture = stored && studiedLecture(stored);
    // until then each save keeps what an undo brings back
    const token = lecture && !before.canUndo ? studyTokens.issue(place, lecture, now) : undefined;
    return { isPurchased, lecture, before, token };
  },
  act: async ({ prepared, body, caller: { userId }, now, fail, positions }) => {
    const { isPurchased, lecture, before, token } = prepared;
    if (!isPurchased) return fail('NOT_PURCHASED');
    if (!lecture) return fail('LECTURE_NOT_FOUND');
    if (!hasFile(lecture, body.file)) return fail('LECTURE_NOT_FOUND', 'This file does not exist.');
    const { courseId, lectureId, positionSeconds, fromSeconds, file, agoMs = 0, playing } = body;
    const savedAt = new Date(now - agoMs).toISOString();
    await Promise.all([
      positionSeconds !== undefined &&
        positions.saveLecture(userId, {
          courseId,
          lectureId,
          title: lecture.title,
          ...(lecture.durationSeconds !== undefined && { durationSeconds: lecture.durationSeconds }),
          seconds: positionSeconds,
          fromSeconds,
          savedAt,
          ...(playing && { playing }),
          ...(before?.lecture && { before: before.lecture }),
        }),
      file &&
        positions.saveFile(userId, {
          courseId,
          ...file,
          filename: lecture.files.find(({ publicId }) => publicId === file.publicId)?.filename ?? '',
          savedAt,
          ...(before?.file && { before: before.file }),
        }),
    ]);
    return { success: true as const, ...(token !== undefined && { studyToken: token }) };
  },
});

const hasFile = ({ files }: StudiedLecture, file: { publicId: string } | undefined): boolean =>
  file === undefined || files.some(({ publicId }) => publicId === file.publicId);
