import { readFileSync } from 'node:fs';
import type { Page, Request } from '@playwright/test';

const FILE = readFileSync(new URL('../../tools/local-cloud/seed/files/weaving.webm', import.meta.url));

/** The bytes that a request asks for. */
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
