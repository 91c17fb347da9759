import { beforeEach, expect } from 'vitest';
import { getPreviewMedia } from '#shared/media/routes.ts';
import { describeCall } from '#functions/testing/describe-call.ts';
import { setUpDay } from '#functions/testing/set-up.ts';
import { aCourse, createTestAcademy, someLectures } from '#functions/testing/test-academy.ts';
import { handler } from './get-preview-media.handler.ts';

/** The first of the three is a free preview. */
const lectures = someLectures().map((lecture) => ({
  ...lecture,
  type: 'video' as const,
  videoUrl: `/media/files/u/${lecture._id.replace('_', '-')}/1.mp4`,
  captions: [
    {
      url: `/media/files/u/${lecture._id.replace('_', '-')}/1.vtt`,
      public_id: 'c',
      language: 'en',
      label: 'English',
    },
  ],
  materials: {
    notes: { files: [{ url: '/media/files/u/n.pdf', filename: 'n.pdf', public_id: 'n' }] },
    quiz: { files: [] },
    lab: { files: [] },
  },
}));
const academy = await createTestAcademy();
const { courses } = academy.needs;
await courses.create(aCourse({ courseId: 'crs_open', title: 'Open' }), lectures);
await courses.create(aCourse({ courseId: 'crs_hidden', title: 'Hidden', isPublised: false }), lectures);
beforeEach(setUpDay);

const of = (courseId: string, lectureId: string) => ({
  when: `lecture ${lectureId} of ${courseId}`,
  call: () => ({ params: { courseId, lectureId } }),
});

describeCall(getPreviewMedia, handler, {
  academy: () => academy,
  as: () => undefined,
  answers: {
    ...of('crs_open', 'lec_1'),
    when: 'a free preview of a published course, with its captions and without its materials, for ten minutes',
    roundTrips: 1,
    after: ({ body }) => {
      const signed = (kind: string) =>
        expect.stringContaining(`https://academy.example/media/files/u/lec-1/1.${kind}?Expires=`) as string;
      expect(body['data']).toEqual({
        lectureId: 'lec_1',
        expiresAt: '2026-11-21T17:10:00.000Z',
        videoUrl: signed('mp4'),
        captions: [expect.objectContaining({ url: signed('vtt') })],
      });
    },
  },
  errors: {
    LECTURE_NOT_FOUND: [
      of('crs_open', 'lec_2'),
      of('crs_open', 'lec_9'),
      of('crs_hidden', 'lec_1'),
      of('crs_none', 'lec_1'),
    ],
  },
});
