import { readFile } from 'node:fs/promises';
import type { Page, Request } from '@playwright/test';
import { type AcademyUnderTest, COURSE_ID, expect, registerAndLogIn, test } from '../academy.ts';
import { hydrated } from '../hydrated.ts';
import { inspect } from '../inspect.ts';
import { buyCourse, type Student } from '../paying/buy-course.ts';
import { runUntil } from '../public/open-landing.ts';
import { signInEarlier } from '../sign-in.ts';

const GENUINE = 'The signature fits. Twillfield has issued this certificate.';
const UNFIT = 'The signature does not fit. This is not a certificate that Twillfield has issued.';

const CONFETTI_MS = 15_000;

interface Claims {
  jti: string;
  name: string;
  completedOn: string;
}
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims;
const toPart = (claims: Claims) => Buffer.from(JSON.stringify(claims)).toString('base64url');

async function issue(academy: AcademyUnderTest, { token }: Student): Promise<string> {
  const response = await academy.api('POST', `/student/certificate/${COURSE_ID}`, { token });
  expect(response.status()).toBe(200);
  return ((await response.json()) as { data: { token: string } }).data.token;
}

/** All lectures but the last one are viewed. */
async function viewAllButLast(academy: AcademyUnderTest, { token, userId }: Student): Promise<void> {
  for (let n = 1; n < 10; n += 1) {
    const data = { userId, courseId: COURSE_ID, lectureId: `lec_aws-cloud-bootcamp-${n}` };
    const marked = await academy.api('POST', '/student/course-progress/mark-lecture-viewed', { token, data });
    expect(marked.status()).toBe(200);
  }
}

/** Whether anything is drawn on the confetti's canvas. */
const showsConfetti = (page: Page) =>
  page.locator('dialog canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { width, height } = canvas;
    const pixels =
      width * height > 0 ? canvas.getContext('2d')?.getImageData(0, 0, width, height) : undefined;
    return pixels?.data.some((value) => value > 0) ?? false;
  });

const choose = (page: Page, buffer: Buffer) =>
  page
    .getByLabel('Certificate file')
    .setInputFiles({ name: 'certificate.pdf', mimeType: 'application/pdf', buffer });

test('A completed course gives a certificate that anybody can check, also as a file and without a connection', async ({
  academy,
  page,
  browser,
}) => {
  const student = await registerAndLogIn(academy);
  await buyCourse(academy, student, COURSE_ID);
  await signInEarlier(page, student);
  await test.step('Before it is completed the page says what is left', async () => {
    await page.goto(`/academy/certificate/${COURSE_ID}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This course is not completed yet');
    const left = page.getByRole('region', { name: 'What is left' });
    await expect(left.getByRole('heading')).toHaveText('10 lectures are left');
    await expect(left.getByRole('listitem').first()).toHaveText('Accounts, regions and the bill');
    await expect(page.getByRole('link', { name: 'Go on with the course' })).toHaveAttribute(
      'href',
      `/academy/course-progress/${COURSE_ID}`,
    );
    await inspect(page, 'no certificate yet');
  });

  await viewAllButLast(academy, student);
  await test.step('The last lecture completes the course, and confetti falls for 15 seconds [PROG-15, PROG-30]', async () => {
    // the audit of the screen before asks for no motion
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.install();
    await page.goto(`/academy/course-progress/${COURSE_ID}`);
    await expect(page.getByText('9 of 10 lectures viewed')).toBeVisible();
    const mark = page.getByRole('button', { name: 'Mark as Complete', exact: true });
    // the lecture is drawn before the script has loaded, and loading needs the clock
    await hydrated(mark);
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await mark.click();

    // The confetti starts with the dialog, at most 10 ms before this returns.
    await runUntil(page, () => page.getByRole('dialog').isVisible());
    const now = () => page.evaluate(() => Date.now());
    const startedAt = await now();
    await expect(
      page.getByRole('dialog', { name: 'Congratulations! You have completed the course', exact: true }),
    ).toBeVisible();
    await runUntil(page, () => showsConfetti(page));
    await page.clock.fastForward(startedAt + CONFETTI_MS - 600 - (await now()));
    await page.clock.runFor(500);
    expect(await showsConfetti(page)).toBe(true);
    await page.clock.runFor(100);
    expect(await showsConfetti(page)).toBe(false);
    await page.clock.runFor(1000);
    expect(await showsConfetti(page)).toBe(false);
    await page.clock.resume();
  });
  await test.step('‘My Courses Page’ leads on [PROG-16]', async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'My Courses Page' }).click();
    await expect(page).toHaveURL('/academy/student-courses');
  });
  const token = await issue(academy, student);
  const claims = claimsOf(token);

  await page.goto(`/academy/certificate/${COURSE_ID}`);
  const sheet = page.getByRole('article', { name: 'Certificate of completion' });
  await test.step('It shows the name and stays within the screen, in both themes', async () => {
    await expect(sheet).toContainText(claims.name);
    await expect(sheet).toContainText(`/verify/${claims.jti}`);
    await inspect(page, 'certificate');
  });
  await test.step('On a phone what can be done with it is in one column', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const widths = () =>
      Promise.all(
        ['Copy address', 'Download PDF', 'Print'].map(async (name) => {
          const box = await page.getByRole('button', { name, exact: true }).boundingBox();
          return box?.width;
        }),
      );
    // once the page has its new width
    await expect.poll(widths).toEqual([350, 350, 350]);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await test.step('It is printed on one page of A4, landscape', async () => {
    const printed = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1');
    expect(printed.match(/\/Type \/Page\b/g)).toHaveLength(1);
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(printed) ?? [];
    expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([842, 595]);
  });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ]);
  const file = await readFile(await download.path());
  expect(download.suggestedFilename()).toBe(`twillfield-certificate-${claims.jti}.pdf`);

  const context = await browser.newContext({ baseURL: academy.url });
  const visitor = await context.newPage();
  const coming = new Set<string>();
  const loaded: string[] = [];
  visitor.on('request', (request) => coming.add(request.url()));
  const end = (request: Request) => {
    coming.delete(request.url());
    loaded.push(request.url());
  };
  visitor.on('requestfinished', end).on('requestfailed', end);
  await test.step('A visitor sees at its address that the signature fits; search engines are told to leave it out', async () => {
    const response = await visitor.goto(`/verify/${claims.jti}`);
    expect(await response?.text()).toContain('<meta name="robots" content="noindex">');
    await expect(visitor.getByText(GENUINE)).toBeVisible();
    await expect(visitor).toHaveTitle('Check a certificate, Twillfield');
    await expect(visitor.getByRole('main')).toContainText(claims.name);
    await inspect(visitor, 'a certificate that is checked');
  });
  await test.step('An unknown number says so', async () => {
    loaded.length = 0;
    await visitor.goto('/verify/01ARZ3NDEKTSV4RRFFQ69G5FAV');
    await expect(visitor.getByText('There is no certificate with this number')).toBeVisible();
  });

  await test.step('The file is checked without a connection; a changed name fails', async () => {
    // what draws a certificate, to compare a file with it, is loaded once the field is there
    await expect.poll(() => loaded.some((url) => url.includes('/assets/draw-pdf-'))).toBe(true);
    await expect.poll(() => [...coming]).toEqual([]);
    await context.setOffline(true);
    await choose(visitor, file);
    await expect(visitor.getByText(GENUINE)).toBeVisible();
    const [, payload = ''] = token.split('.');
    const forged = toPart({ ...claims, name: 'Eve Lovelace' });
    await choose(visitor, Buffer.from(file.toString('latin1').replace(payload, forged), 'latin1'));
    await expect(visitor.getByText(UNFIT)).toBeVisible();
    await context.setOffline(false);
  });
  await signInEarlier(visitor, student);
  await test.step('On another device the completed course opens at its first lecture with the congratulations [PROG-17, PROG-29]', async () => {
    await visitor.goto(`/academy/course-progress/${COURSE_ID}`);
    await expect(visitor.getByRole('dialog', { name: /^Congratulations!/ })).toBeVisible();
    await expect(visitor.locator('#lecture-title')).toHaveText('Accounts, regions and the bill');
    await visitor.getByRole('dialog').getByRole('button', { name: 'Rewatch Course' }).click();
  });
  await test.step('Watching it again begins after a question, reads the progress again and closes the dialog [PROG-18, PROG-19] (G-122)', async () => {
    const calls: string[] = [];
    visitor.on('request', (request) => {
      const call = /course-progress\/(reset-progress|get)/.exec(request.url())?.[1];
      if (call) calls.push(call);
    });
    await visitor.getByRole('button', { name: 'Start again' }).click();
    await expect(visitor.getByText('0 of 10 lectures viewed')).toBeVisible();
    await expect(visitor.getByRole('dialog')).toHaveCount(0);
    expect(calls).toEqual(['reset-progress', 'get']);
    await expect(visitor.getByRole('link', { name: 'Certificate' })).toBeVisible();
  });
  await context.close();
  await test.step('The certificate stays as it is', async () => {
    expect(await issue(academy, student)).toBe(token);
    await page.goto('/academy/student-courses');
    await page.getByRole('link', { name: /^Certificate: / }).click();
    await expect(page).toHaveURL(`/academy/certificate/${COURSE_ID}`);
  });
});
