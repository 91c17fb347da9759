import { expect, type Page } from '@playwright/test';
import { COURSE_ID } from '../academy.ts';
import { hydrated } from '../hydrated.ts';

/** Opens the details of a course, whose title is the heading; React has taken over what the HTML's script has drawn. */
export async function openDetails(page: Page, title: string, courseId: string = COURSE_ID): Promise<void> {
  await page.goto(`/academy/course/details/${courseId}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await hydrated(page.getByRole('heading', { level: 1, name: title }));
}

export const sideCard = (page: Page) => page.getByRole('complementary', { name: 'This course' });
export const curriculum = (page: Page) => page.getByRole('region', { name: 'Course Curriculum' });
export const enroll = (page: Page) => sideCard(page).getByRole('button', { name: 'Enroll Now' });
export const goToCourse = (page: Page) => sideCard(page).getByRole('link', { name: 'Go to Course' });
