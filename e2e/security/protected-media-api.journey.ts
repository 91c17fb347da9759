import type { LectureMedia } from '#shared/media/lecture-media.ts';
import { COURSE_ID, expect, registerAndLogIn, test } from '../academy.ts';
import { buyCourse } from '../paying/buy-course.ts';

/** Of the bootcamp: a free preview, and two films that are paid for. */
const PREVIEW = 'lec_aws-cloud-bootcamp-1';
const PAID = 'lec_aws-cloud-bootcamp-3';
const ALSO_PAID = 'lec_aws-cloud-bootcamp-4';

/** Every address of a lecture: film, captions and papers. */
const addressesOf = ({ videoUrl = '', captions, materials }: LectureMedia): string[] => [
  videoUrl,
  ...captions.map(({ url }) => url),
  ...Object.values(materials ?? {}).flatMap(({ files }) => files.map(({ url }) => url)),
];

test('Paid files open with a signature of their own, and with nothing else (M7)', async ({
  academy,
  page,
  request,
}) => {
  const student = await registerAndLogIn(academy);
  await buyCourse(academy, student, COURSE_ID);
  const path = `/student/lecture/media/${COURSE_ID}?lectureIds=${[PREVIEW, PAID, ALSO_PAID].join(',')}`;
  const response = await academy.api('GET', path, { token: student.token });
  const { data: lectures } = (await response.json()) as { data: LectureMedia[] };
  const paid = lectures.find(({ lectureId }) => lectureId === PAID);
  if (!paid) throw new Error('The lecture has no media.');
  const addresses = addressesOf(paid);
  expect(addresses.length).toBeGreaterThan(5);

  await test.step('The buyer opens each, also in parts, and it is saved and not shown', async () => {
    for (const address of addresses) {
      const opened = await request.get(address);
      const headers = opened.headers();
      expect([opened.status(), (await opened.body()).length > 900], address).toEqual([200, true]);
      expect(headers['content-disposition']).toBe('attachment');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
    }
    const part = await request.get(paid.videoUrl ?? '', { headers: { range: 'bytes=1000-1999' } });
    expect([part.status(), (await part.body()).length]).toEqual([206, 1000]);
    expect(part.headers()['content-range']).toMatch(/^bytes 1000-1999\/\d{6}$/);
  });

  await test.step('The films play in the browser, under the site’s policy, for as long as the lecture says', async () => {
    await page.goto(`${academy.url}/nope`);
    const films = await page.evaluate(
      async (addresses) => {
        const played = addresses.map(async (address) => {
          const video = document.createElement('video');
          video.muted = true;
          video.src = address;
          document.body.append(video);
          await video.play();
          video.currentTime = 50;
          await new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
          return [Math.round(video.duration), video.videoWidth, Math.round(video.currentTime)];
        });
        return Promise.all(played);
      },
      lectures.map(({ videoUrl = '' }) => videoUrl),
    );
    expect(films).toEqual([
      [72, 640, 50],
      [60, 640, 50],
      [90, 640, 50],
    ]);
  });

  await test.step('Nobody opens one without a signature', async () => {
    for (const address of addresses) {
      const refused = await request.get(address.split('?')[0] ?? '', { headers: { range: 'bytes=0-99' } });
      expect([refused.status(), await refused.text()], address).toEqual([
        403,
        expect.stringContaining('<Code>MissingKey</Code>'),
      ]);
    }
  });
});
