import { expect, type Locator, type Page } from '@playwright/test';
import { STUDENT_SCREENS } from '#bench/site-screens.ts';
import { hydrated } from '../hydrated.ts';

interface PortalScreen {
  readonly path: string;
  /** What shows that the screen has its content. */
  readonly content: (page: Page) => Locator;
}

/** Courses that the demo student has not bought, that are only announced, and that do not exist. */
const OTHER_DETAILS = {
  'crs_aws-cloud-bootcamp': 'AWS Cloud Bootcamp',
  'crs_kubernetes-spring': 'Kubernetes Spring',
  nope: 'Course Not Found',
};

/** Every screen of the portal that its address opens, for the demo student. */
export const PORTAL_SCREENS: readonly PortalScreen[] = [
  ...STUDENT_SCREENS.map(({ path, content }) => ({ path, content: (page: Page) => page.getByText(content) })),
  ...Object.entries(OTHER_DETAILS).map(([id, name]) => ({
    path: `/academy/course/details/${id}`,
    content: (page: Page) => page.getByRole('heading', { level: 1, name }),
  })),
];

/** Opens the screen and waits for its content, as React shows it. */
export async function openScreen(page: Page, { path, content }: PortalScreen): Promise<void> {
  await page.goto(path);
  await expect(content(page).first(), path).toBeVisible();
  await hydrated(page.locator('main'));
  await expect(content(page).first(), path).toBeVisible();
  await expect(page.locator('main [aria-busy=true]'), path).toHaveCount(0);
}
