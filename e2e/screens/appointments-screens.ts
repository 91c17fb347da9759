import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '@twillfield/local-cloud/demo-data';
import { academyAt, newPerson, readMailedCode, registerAndLogIn } from '../academy.ts';
import { signInQuietly } from './sign-in-quietly.ts';
import type { ScreenshotContext } from './screenshot-context.ts';

const APPOINTMENTS = '/academy/student-courses?tab=appointments';
const INSTRUCTOR = { userEmail: 'instructor@twillfield.example', password: DEMO_PASSWORD };

const BOOKINGS = [
  { reason: 'My lab in lecture 7 blocks the health check.', days: 3, time: '14:00', slot: '30 minutes' },
  { reason: 'Which course comes after DevOps Bootcamp?', days: 9, time: '01:30', slot: '15 minutes' },
  { reason: 'A question about my plan.', days: 15, time: '17:15', slot: '45 minutes' },
];

/** A day after the page's own date, as a date field takes it. */
const dayAhead = (page: Page, days: number): Promise<string> =>
  page.evaluate((ahead) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10), days);

/** Appointments: none yet, wrong entries, booked, changed and cancelled, and what staff see of them. */
export async function appointmentsScreens({ page, screenshots, academy }: ScreenshotContext): Promise<void> {
  const katherine = { ...newPerson(), userName: 'katherine johnson', userEmail: 'katherine@example.org' };
  const local = academyAt(academy.url, page.request);
  await signInQuietly(page, await registerAndLogIn(local, katherine));
  await page.goto(APPOINTMENTS);
  const schedule = page.getByRole('button', { name: 'Schedule', exact: true });
  await expect(schedule).toBeVisible();
  await screenshots.capture(page, { name: 'appointments-none', title: 'Appointments, none yet', dark: true });

  await schedule.click();
  await expect(page.getByText('Reason is required')).toBeVisible();
  await screenshots.capture(page, { name: 'appointments-errors', title: 'Appointments, wrong entries' });

  const cards = page.getByRole('list', { name: 'Your appointments' }).getByRole('listitem');
  for (const [index, { reason, days, time, slot }] of BOOKINGS.entries()) {
    await page.getByLabel('Reason').fill(reason);
    await page.getByLabel('Date').fill(await dayAhead(page, days));
    await page.getByLabel('Time', { exact: true }).selectOption(time);
    await page.getByText(slot, { exact: true }).click();
    await schedule.click();
    if (index === 0) {
      const code = page.getByLabel('Code, 6 digits');
      await expect(code).toBeFocused();
      await screenshots.capture(page, {
        name: 'appointments-code',
        title: 'The e-mail is confirmed before the first appointment',
        dark: true,
      });
      await code.fill(await readMailedCode(local, katherine.userEmail));
      await schedule.click();
    }
    await expect(cards).toHaveCount(index + 1);
    if (index === 0)
      await screenshots.capture(page, {
        name: 'appointments-booked',
        title: 'An appointment was booked',
        inPhone: () => cards.first(),
      });
  }
  await screenshots.capture(page, {
    name: 'appointments-full',
    title: 'Three appointments, the most that there may be',
    dark: true,
  });
  await cards
    .last()
    .getByRole('button', { name: /^Cancel:/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this appointment?' });
  await expect(dialog).toBeVisible();
  await screenshots.capture(page, {
    name: 'appointments-cancel',
    title: 'Canceling an appointment',
    dark: true,
    window: true,
  });
  await dialog.getByRole('button', { name: 'Cancel the appointment' }).click();
  await expect(page.getByText(/^You cancelled this on /)).toBeVisible();
  await page.reload();
  await expect(cards).toHaveCount(BOOKINGS.length);
  await screenshots.capture(page, { name: 'appointments', title: 'Appointments', dark: true });

  await cards
    .first()
    .getByRole('link', { name: /^Change:/ })
    .click();
  await expect(page.getByRole('button', { name: 'Save the change' })).toBeVisible();
  await screenshots.capture(page, {
    name: 'appointments-change',
    title: 'Changing an appointment',
    dark: true,
  });

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await signInQuietly(page, INSTRUCTOR, '/instructor');
  await expect(page.getByRole('list', { name: 'Upcoming appointments' })).toContainText(katherine.userEmail);
  await screenshots.capture(page, {
    name: 'panel-appointments',
    title: 'Upcoming appointments of staff',
    dark: true,
  });
}
