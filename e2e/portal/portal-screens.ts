import { expect, type Locator, type Page } from '@playwright/test';
import { hydrated } from '../hydrated.ts';

interface PortalScreen {
  readonly path: string;
  /** What shows that the screen has its content. */
  readonly content: (page: Page) => Locator;
}

const DASHBOARD = '/academy/student-courses';
const heading =
  (name: string | RegExp, level = 1) =>
  (page: Page) =>
    page.getByRole('heading', { level, name });

/** Every screen of the portal, for the demo student. */
export const PORTAL_SCREENS: readonly PortalScreen[] = [
  { path: '/academy/home', content: heading(/^Continue: lecture 4/, 2) },
  { path: '/academy/courses', content: heading('Git Basics', 2) },
  { path: '/academy/course/details/crs_aws-cloud-bootcamp', content: heading('AWS Cloud Bootcamp') },
  { path: '/academy/course/details/crs_kubernetes-spring', content: heading('Kubernetes Spring') },
  { path: '/academy/course/details/crs_devops-bootcamp', content: heading('DevOps Bootcamp') },
  { path: '/academy/course/details/nope', content: heading('Course Not Found') },
  { path: DASHBOARD, content: (page) => page.getByText('13 of 25 lectures viewed') },
  { path: `${DASHBOARD}?tab=payments`, content: heading('Receipts', 2) },
  { path: `${DASHBOARD}?tab=appointments`, content: heading('Schedule an Appointment', 2) },
  { path: `${DASHBOARD}?tab=account`, content: (page) => page.getByRole('list', { name: 'Devices' }) },
  { path: '/academy/course-progress/crs_devops-bootcamp', content: heading('Continuous Delivery') },
];

/** Opens the screen and waits for its content, as React shows it. */
export async function openScreen(page: Page, { path, content }: PortalScreen): Promise<void> {
  await page.goto(path);
  await expect(content(page).first(), path).toBeVisible();
  await hydrated(page.locator('main'));
  await expect(content(page).first(), path).toBeVisible();
  await expect(page.locator('main [aria-busy=true]'), path).toHaveCount(0);
}
