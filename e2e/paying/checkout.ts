import { expect, type Page } from '@playwright/test';
import { type AcademyUnderTest, COURSE_ID, newPerson, registerAndLogIn } from '../academy.ts';
import { signInEarlier } from '../sign-in.ts';
import { payButton } from './wizard.ts';

/** Where the checkout keeps its course for a reload (CHK-10). */
const KEPT = 'checkoutCourse';

export function keptCourse(page: Page): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), KEPT);
}

export async function readCourse(academy: AcademyUnderTest, courseId = COURSE_ID) {
  const response = await academy.api('GET', '/student/course/get-all');
  const { data } = (await response.json()) as { data: { _id: string; instructorId: string }[] };
  const course = data.find(({ _id }) => _id === courseId);
  if (course === undefined) throw new Error(`${courseId} is not offered.`);
  return course;
}

/** Opens /academy/checkout with a course, as the signed-in student. */
export async function openCheckout(
  page: Page,
  academy: AcademyUnderTest,
  courseId = COURSE_ID,
): Promise<void> {
  const course = await readCourse(academy, courseId);
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    KEPT,
    JSON.stringify(course),
  ] as const);
  await page.goto('/academy/checkout');
}

/** A new student, signed in, whose card can be typed in at /academy/checkout. */
export async function reachCheckout(page: Page, academy: AcademyUnderTest) {
  const student = await registerAndLogIn(academy, newPerson());
  await page.context().clock.install();
  await signInEarlier(page, student);
  await openCheckout(page, academy);
  await expect(payButton(page)).toBeEnabled();
  return student;
}
