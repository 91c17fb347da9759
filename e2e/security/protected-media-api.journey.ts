import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { urlToHttpOptions } from 'node:url';
import type { APIRequestContext } from '@playwright/test';
import type { LectureMedia } from '#shared/media/lecture-media.ts';
import { type AcademyUnderTest, COURSE_ID, expect, logIn, newPerson, registerAndLogIn } from '../academy.ts';
import { testWithDemoData as test } from '../isolated-academy.ts';
import { buyCourse } from '../paying/buy-course.ts';

/** Of the bootcamp: a free preview, and two films that are paid for. */
const PREVIEW = 'lec_aws-cloud-bootcamp-1';
const PAID = 'lec_aws-cloud-bootcamp-3';
const ALSO_PAID = 'lec_aws-cloud-bootcamp-4';

interface Session {
  readonly token: string;
  readonly userId: string;
}

async function askFor(academy: AcademyUnderTest, { token }: Pick<Session, 'token'>, lectureIds: string) {
  const path = `/student/lecture/media/${COURSE_ID}?lectureIds=${lectureIds}`;
  const response = await academy.api('GET', path, { token });
  const body = (await response.json()) as { code?: string; data?: LectureMedia[] };
  return { status: response.status(), code: body.code, lectures: body.data ?? [] };
}
async function mediaOf(academy: AcademyUnderTest, session: Session, lectureId: string) {
  const { lectures } = await askFor(academy, session, lectureId);
  expect(lectures).toHaveLength(1);
  return lectures[0] as LectureMedia;
}
/** Every address of a lecture: film, captions and papers. */
const addressesOf = ({ videoUrl = '', captions, materials }: LectureMedia): string[] => [
  videoUrl,
  ...captions.map(({ url }) => url),
  ...Object.values(materials ?? {}).flatMap(({ files }) => files.map(({ url }) => url)),
];
const withoutSignature = (address: string) => address.split('?')[0] ?? '';

const codeOf = (xml: string) => /<Code>(\w+)<\/Code>/.exec(xml)?.[1];

/** Asks CloudFront itself, in no session; `code` of its refusal. */
async function open(request: APIRequestContext, address: string, headers: Record<string, string> = {}) {
  const response = await request.get(address, { headers });
  const body = await response.body();
  const code = codeOf(body.subarray(0, 500).toString('latin1'));
  return { status: response.status(), bytes: body.length, code, headers: response.headers() };
}

/** As `open`, with a path that is sent as it is spelled: browsers and fetch resolve its `..` before. */
async function openSpelled(site: string, path: string) {
  const asking = get({ ...urlToHttpOptions(new URL(site)), path });
  const [response] = (await once(asking, 'response')) as [IncomingMessage];
  return { status: response.statusCode, code: codeOf(await readText(response)) };
}

test('Paid files open with a signature of their own until its end, and with nothing else (M7)', async ({
  academy,
  page,
  request,
}) => {
  const person = newPerson();
  const student = await registerAndLogIn(academy, person);
  await buyCourse(academy, student, COURSE_ID);
  const media = await mediaOf(academy, student, PAID);
  const other = await mediaOf(academy, student, ALSO_PAID);
  const addresses = addressesOf(media);
  expect(addresses.length).toBeGreaterThan(5);
  const film = media.videoUrl ?? '';

  await test.step('The buyer opens each, also in parts, and it is saved and not shown', async () => {
    for (const address of addresses) {
      const { status, bytes, headers } = await open(request, address);
      expect([status, bytes > 900], address).toEqual([200, true]);
      expect(headers['content-disposition']).toBe('attachment');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
    }
    const part = await open(request, film, { range: 'bytes=1000-1999' });
    expect([part.status, part.bytes]).toEqual([206, 1000]);
    expect(part.headers['content-range']).toMatch(/^bytes 1000-1999\/\d{6}$/);
  });

  await test.step('The films play in the browser, under the site’s policy, for as long as the lecture says', async () => {
    const { lectures } = await askFor(academy, student, [PREVIEW, PAID, ALSO_PAID].join(','));
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
      const refused = await open(request, withoutSignature(address), { range: 'bytes=0-99' });
      expect(refused, address).toMatchObject({ status: 403, code: 'MissingKey' });
    }
  });

  await test.step('The signature of another lecture, and a changed one, open nothing', async () => {
    const [, query = ''] = film.split('?');
    const target = withoutSignature(other.videoUrl ?? '');
    expect(target).not.toBe(withoutSignature(film));
    expect(await open(request, `${target}?${query}`)).toMatchObject({ status: 403, code: 'AccessDenied' });
    const later = film.replace(/Expires=(\d+)/, (_all, end: string) => `Expires=${Number(end) + 3600}`);
    const forged = film.replace(/Signature=(.{20})./, (_all, kept: string) => `Signature=${kept}!`);
    for (const address of [later, forged, `${film}&v=2`, film.replace('weaving', '%77eaving')])
      expect(await open(request, address), address).toMatchObject({ status: 403, code: 'AccessDenied' });
    expect(await open(request, film.replace(/Key-Pair-Id=\w+/, 'Key-Pair-Id=KOTHER'))).toMatchObject({
      status: 403,
      code: 'InvalidKey',
    });
  });

  await test.step('Course images ask for no signature: a missing one is the bucket’s answer', async () => {
    expect((await open(request, `${academy.url}/media/images/none.webp`)).code).toBe('AccessDenied');
    expect((await open(request, `${academy.url}/media/none.webp`)).code).toBe('MissingKey');
    // no way around by another spelling of the open folder
    for (const path of [
      '/media/images/../files/u/seed/weaving.webm',
      '/media/images/%2e%2e/files/u/seed/weaving.webm',
      '/media/images%2f..%2ffiles/u/seed/weaving.webm',
    ])
      expect(await openSpelled(academy.url, path), path).toEqual({ status: 403, code: 'MissingKey' });
    // this one stays in the open folder, which has no file of that name
    expect(await openSpelled(academy.url, '/media/images/..%2ffiles/u/seed/weaving.webm')).toEqual({
      status: 403,
      code: 'AccessDenied',
    });
  });

  await test.step('A page has one address: the edge answers 404 to other spellings of its path (R18)', async () => {
    for (const path of ['//', '//index.html', '/./about', '/%2e%2e/', '/\\about', '/assets/..%2findex.html'])
      expect((await openSpelled(academy.url, path)).status, path).toBe(404);
  });

  await test.step('After ten minutes it opens nothing any more, and a new one opens it again', async () => {
    await academy.advanceClock({ minutes: 11 });
    for (const address of addresses)
      expect(await open(request, address), address).toMatchObject({ status: 403, code: 'AccessDenied' });
    const again = await mediaOf(academy, await logIn(academy, person), PAID);
    expect((await open(request, again.videoUrl ?? '')).status).toBe(200);
  });
});
