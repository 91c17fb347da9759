import { expect, type Page } from '@playwright/test';
import { type AcademyUnderTest, COURSE_ID, registerAndLogIn } from '../academy.ts';
import { buyCourse } from '../paying/buy-course.ts';
import { signInEarlier } from '../sign-in.ts';

/** A new student on the screen of the bootcamp, whose first lecture has materials. */
export async function study(page: Page, academy: AcademyUnderTest) {
  const student = await registerAndLogIn(academy);
  await buyCourse(academy, student, COURSE_ID);
  await signInEarlier(page, student);
  await page.goto(`/academy/course-progress/${COURSE_ID}`);
  return student;
}

export const notesButton = (page: Page) => page.getByRole('button', { name: /Lecture notes\.pdf/ });
export const viewer = (page: Page) => page.getByRole('dialog', { name: 'Lecture notes.pdf' });
export const pagesOf = (page: Page) => viewer(page).getByRole('region', { name: /^Page \d+ of \d+$/ });
export const pageField = (page: Page) => viewer(page).getByRole('textbox', { name: 'Page', exact: true });
export const onePage = (page: Page, number: number, of: number) =>
  viewer(page).getByRole('article', { name: `Page ${number} of ${of}`, exact: true });

export async function openNotes(page: Page): Promise<void> {
  await notesButton(page).click();
  await expect(viewer(page)).toBeVisible();
}
/** The page is drawn, not only there. */
export const drawn = (page: Page, number: number, of: number) =>
  expect(onePage(page, number, of).locator('canvas')).toBeVisible();
