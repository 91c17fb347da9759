import type { Locator } from '@playwright/test';
import { COURSE_ID, expect, test } from '../academy.ts';
import { signIn, STUDENT } from '../sign-in.ts';
import { curriculum, openDetails } from './course-details.ts';

const LECTURES = 200;
/** Rows of the dialog's list that the browser lays out: those in its window, and some around it. */
const MOST_DRAWN = 60;

interface Details {
  data: { curriculum: { _id: string; title: string; freePreview: boolean }[]; lectureCount: number };
}

test('In a course of 200 lectures a preview opens at its own place in the list, of which only the rows near it are drawn', async ({
  page,
}) => {
  await page.route('**/api/student/course/get/details/**', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as Details;
    const [preview] = body.data.curriculum;
    if (preview === undefined) throw new Error('The course has no lectures.');
    body.data.curriculum = Array.from({ length: LECTURES }, (_, index) => ({
      ...preview,
      _id: `lec_${index}`,
      title: `Lecture ${index + 1}`,
      freePreview: true,
    }));
    await route.fulfill({ response, json: body });
  });
  await signIn(page, STUDENT);
  await openDetails(page, 'AWS Cloud Bootcamp', COURSE_ID);
  const rows = curriculum(page).getByRole('listitem');
  await expect(rows).toHaveCount(LECTURES);
  const changes = await countChanges(curriculum(page));
  await rows.nth(150).getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'Lecture 151' });
  await expect(dialog.getByRole('button', { name: 'Lecture 151' })).toBeInViewport();
  const drawn = await dialog
    .getByRole('listitem')
    .evaluateAll(
      (all) =>
        all.filter((row) => row.firstElementChild?.checkVisibility({ contentVisibilityAuto: true })).length,
    );
  expect(await changes()).toBe(0);
  expect(drawn).toBeGreaterThan(0);
  expect(drawn).toBeLessThan(MOST_DRAWN);
  await dialog.getByRole('button', { name: 'Lecture 152' }).click();
  await expect(page.getByRole('dialog', { name: 'Lecture 152' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

/** Counts from now on what changes in a part of the page; the function returns how much it was. */
async function countChanges(part: Locator): Promise<() => Promise<number>> {
  const counter = await part.evaluateHandle((element) => {
    const counted = { changes: 0 };
    new MutationObserver((records) => (counted.changes += records.length)).observe(element, {
      attributes: true,
      characterData: true,
      childList: true,
      subtree: true,
    });
    return counted;
  });
  return () => counter.evaluate(({ changes }) => changes);
}
