import { readFileSync } from 'node:fs';
import type { Page, Request } from '@playwright/test';
import type { LectureMedia } from '#shared/media/lecture-media.ts';

const FILE = readFileSync(new URL('../../tools/local-cloud/seed/files/weaving.webm', import.meta.url));
export const CUE = 'A security group remembers the connection.';
const VTT = `WEBVTT\n\n00:00.000 --> 10:00.000\n${CUE}\n`;

/** The bytes that a request asks for, as CloudFront answers it. */
function ranged(request: Request) {
  const asked = /^bytes=(\d+)-(\d*)$/.exec(request.headers()['range'] ?? '');
  const from = Number(asked?.[1] ?? 0);
  const to = Math.min(FILE.length - 1, asked?.[2] ? Number(asked[2]) : FILE.length - 1);
  return {
    status: 206,
    contentType: 'video/webm',
    headers: { 'accept-ranges': 'bytes', 'content-range': `bytes ${from}-${to}/${FILE.length}` },
    body: FILE.subarray(from, to + 1),
  };
}

/**
 * Answers, at the edge of the network, for the uploaded video of every lecture and for its captions: the addresses are numbered, and those up to `expireUpTo` give 403. Returns how many addresses were given out and how to let them expire.
 */
export async function serveVideo(page: Page) {
  let given = 0;
  let expired = 0;
  await page.route('**/api/student/lecture/media/**', async (route) => {
    given += 1;
    const number = given;
    const response = await route.fetch();
    const body = (await response.json()) as { data: LectureMedia[] };
    const data = body.data.map((media) => ({
      ...media,
      videoUrl: `/media/journey/video.webm?n=${number}`,
      captions: media.captions.map((track) => ({ ...track, url: `/media/journey/en.vtt?n=${number}` })),
    }));
    return route.fulfill({ response, json: { ...body, data } });
  });
  await page.route('**/media/journey/en.vtt*', (route) =>
    route.fulfill({ contentType: 'text/vtt', body: VTT }),
  );
  await page.route('**/media/journey/video.webm*', (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('n'));
    return route.fulfill(number <= expired ? { status: 403 } : ranged(route.request()));
  });
  return {
    given: () => given,
    expireUpTo: (number: number) => {
      expired = number;
    },
  };
}

/** A video of another site, which no demo course names; returns its address once lecture 1 is an external video with it. */
export async function serveExternalVideo(page: Page): Promise<string> {
  const address = 'https://films.example/weaving.webm';
  await page.route(address, (route) => route.fulfill(ranged(route.request())));
  await page.route('**/api/student/course-progress/get/**', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { courseDetails: { curriculum: object[] } } };
    Object.assign(body.data.courseDetails.curriculum[0] ?? {}, { type: 'url', videoUrl: address });
    return route.fulfill({ response, json: body });
  });
  return address;
}
