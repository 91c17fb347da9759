import type { Page, Route } from '@playwright/test';
import { type AcademyUnderTest, expect, registerAndLogIn, test } from '../academy.ts';
import { hydrated } from '../hydrated.ts';
import { buyCourse } from '../paying/buy-course.ts';
import { signIn } from '../sign-in.ts';

const COURSE = 'crs_devops-bootcamp';
const LENGTH = 1710;
const CAPTIONS = { url: '/captions.vtt', public_id: 'captions', language: 'en', label: 'English' };
const VTT = `WEBVTT

00:01.000 --> 00:02.000
The first packet.

00:03.000 --> 00:04.000
A network ACL does not remember.

${Array.from({ length: 40 }, (_, n) => `00:${String(n + 5).padStart(2, '0')}.000 --> 00:${String(n + 5).padStart(2, '0')}.900\nLine ${n}.`).join('\n\n')}
`;

/** The course of the demo data with lengths and captions. */
async function addCaptions(page: Page): Promise<void> {
  await page.route('**/captions.vtt', (route) => route.fulfill({ contentType: 'text/vtt', body: VTT }));
  await page.route('**/api/student/course-progress/get/**', async (route: Route) => {
    const response = await route.fetch();
    const body = (await response.json()) as {
      data: { courseDetails: { curriculum: Record<string, unknown>[] } };
    };
    for (const lecture of body.data.courseDetails.curriculum) {
      lecture['durationSeconds'] = LENGTH;
      lecture['captions'] = [CAPTIONS];
    }
    await route.fulfill({ response, json: body });
  });
}
/** The room of a new student: what the demo student has viewed is compared by other journeys. */
async function openRoom(page: Page, academy: AcademyUnderTest): Promise<void> {
  const student = await registerAndLogIn(academy);
  await buyCourse(academy, student, COURSE);
  await signIn(page, student);
  await addCaptions(page);
  await page.goto(`/academy/course-progress/${COURSE}`);
  await hydrated(page.getByRole('button', { name: 'Mark as Complete' }));
}
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

test('A note is written and exported, a search leads to it, and a line of the transcript jumps', async ({
  page,
  academy,
}) => {
  await openRoom(page, academy);
  await tab(page, 'Notes').click();
  const field = page.getByLabel(/^Note at /);
  await field.fill('ACL: allow and deny');
  await page.reload();
  await tab(page, 'Notes').click();
  await expect(field).toHaveValue('ACL: allow and deny');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('1 note', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Markdown (.md)' }).click();
  expect((await download).suggestedFilename()).toBe('DevOps Bootcamp notes.md');

  const search = page.getByRole('searchbox', { name: 'Titles, transcripts and notes' });
  await search.fill('acl');
  await expect(page.getByRole('region', { name: 'Your notes' }).getByRole('button')).toHaveCount(1);
  const transcripts = page.getByRole('region', { name: 'Transcripts' });
  await expect(transcripts.getByRole('button')).toHaveCount(8);
  const before = (await title(page).textContent()) ?? '';
  await transcripts.getByRole('button').last().click();
  await expect(title(page)).not.toHaveText(before);
  await expect(page.getByText('From your search at 00:03')).toBeVisible();
  await page.getByRole('button', { name: /^Back to lecture/ }).click();
  await expect(title(page)).toHaveText(before);
  await search.fill('');
  await page.getByRole('button', { name: /^Delete the note/ }).click();
  await expect(page.getByText('0 notes', { exact: true })).toBeVisible();
});

test('A mark shows what is left, and ‘Undo’ takes it back', async ({ page, academy }) => {
  await openRoom(page, academy);
  const before = (await title(page).textContent()) ?? '';
  await page.getByRole('button', { name: 'Mark as Complete' }).click();
  await expect(page.getByText('1 of 8 lectures viewed')).toBeVisible();
  await expect(title(page)).not.toHaveText(before);
  await expect(page.getByRole('region', { name: 'What is left for completion' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(title(page)).toHaveText(before);
  await expect(page.getByText('0 of 8 lectures viewed')).toBeVisible();
});
