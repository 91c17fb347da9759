import { beforeEach, describe, expect, test, vi } from 'vitest';
import { setUpDay } from '#functions/testing/set-up.ts';
import { keys } from '#functions/testing/keys.ts';
import { log } from '#functions/runtime/logger.ts';
import { call } from '#functions/testing/call.ts';
import { enrolStudent, putEnrolment } from '#functions/testing/enrol-student.ts';
import { aPlan } from '#functions/testing/plans.ts';
import { aCourse, createTestAcademy, someLectures } from '#functions/testing/test-academy.ts';
import { handler } from './get-course-progress.handler.ts';

const COURSE = 'crs_opening';

const academy = await createTestAcademy();
const lectures = someLectures().map((lecture) => ({
  ...lecture,
  type: 'video' as const,
  videoUrl: `/media/files/u/${lecture._id.replace('_', '-')}/1.mp4`,
}));
await academy.needs.courses.create(aCourse({ courseId: COURSE }), lectures);
for (const userId of ['user-bought', 'user-late', 'user-refunded']) {
  await academy.addStudent(userId);
  await putEnrolment(
    academy,
    userId,
    COURSE,
    userId === 'user-refunded' ? { withdrawn: { reason: 'refunded', on: '2026-11-19' } } : {},
  );
}
await academy.table.put({
  ...keys.plan('user-late', COURSE),
  ...aPlan([], { userId: 'user-late', courseId: COURSE }),
  instalments: [{ instalmentId: 'sch_1', dueDate: '2026-11-20', amountCents: 63_000, paid: false }],
});
beforeEach(setUpDay);

interface Opened {
  isPurchased: boolean;
  media?: { lectureId: string; videoUrl: string; expiresAt: string };
  nextMedia?: { lectureId: string };
  studyToken?: { lectureId: string; token: string };
}
async function open(userId: string, needs = academy.handlerNeeds) {
  const { status, body } = await call(handler.with(needs), {
    params: { userId, courseId: COURSE },
    as: { userId, role: 'user' },
  });
  return { status, text: JSON.stringify(body), data: body['data'] as Opened };
}

describe('A course that opens brings files and study token of the lecture that opens first (M7)', () => {
  test('They are the first lecture’s, then those of the one after the last that is viewed', async () => {
    const { userId } = await enrolStudent(academy, `user-${Math.random()}`, [COURSE]);
    const { data } = await open(userId);
    expect(data.nextMedia).toMatchObject({ lectureId: 'lec_2', expiresAt: data.media?.expiresAt });
    expect(data.media).toMatchObject({ lectureId: 'lec_1', expiresAt: '2026-11-21T17:10:00.000Z' });
    expect(data.media?.videoUrl).toMatch(
      /^https:\/\/academy\.example\/media\/files\/u\/lec-1\/1\.mp4\?Expires=\d+&/,
    );
    await academy.needs.progress.markViewed(userId, COURSE, 'lec_2', '2026-11-20T17:00:00.000Z');
    const { media, studyToken } = (await open(userId)).data;
    expect([media?.lectureId, studyToken?.lectureId]).toEqual(['lec_3', 'lec_3']);
  });

  test.each([
    ['a stranger', 'user-ada'],
    ['a buyer with an instalment past due', 'user-late'],
    ['a student whose money was returned', 'user-refunded'],
  ])('%s gets no signed address and no token at all, also not of a free preview', async (_who, userId) => {
    const { status, data, text } = await open(userId);
    expect([status, data.media, data.nextMedia, data.studyToken]).toEqual([
      200,
      undefined,
      undefined,
      undefined,
    ]);
    expect(text).not.toContain('Signature=');
  });

  test('A key that cannot be read leaves the course open, without them, and is logged', async () => {
    const error = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    const load = vi.fn(academy.needs.mediaSigner.load).mockRejectedValue(new Error('no permission'));
    const { status, data } = await open('user-bought', {
      ...academy.handlerNeeds,
      mediaSigner: () => ({ load }),
    });
    expect([status, data.isPurchased, data.media]).toEqual([200, true, undefined]);
    expect(error).toHaveBeenCalledWith('media key not read', expect.any(Error));
  });
});
