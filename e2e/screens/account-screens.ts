import { expect, type Page } from '@playwright/test';
import { academyAt, newPerson, readMailedCode, registerAndLogIn } from '../academy.ts';
import { INSTRUCTOR } from '../sign-in.ts';
import type { ScreenshotContext } from './screenshot-context.ts';
import { signInQuietly, signOut } from './sign-in-quietly.ts';

const ACCOUNT = '/academy/student-courses?tab=account';

/** Account Settings: profile, the code for a new e-mail, devices and data, and the question before it is deleted. */
export async function accountScreens({ page, capture, academy }: ScreenshotContext): Promise<void> {
  const dorothy = { ...newPerson(), userName: 'Dorothy Vaughan', userEmail: 'dorothy.vaughan@example.org' };
  const api = academyAt(academy.url, page.request);
  await registerAndLogIn(api, dorothy);
  await signInQuietly(page, dorothy);
  await page.goto(ACCOUNT);
  const form = page.getByRole('form', { name: 'Account Settings' });
  await expect(page.getByRole('list', { name: 'Devices' })).toBeVisible();
  await capture('account', 'Account Settings', { dark: true });

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByText('Please enter your current password.')).toBeVisible();
  await capture('account-delete', 'Deleting the account', { dark: true, window: true });
  await page.keyboard.press('Escape');

  await form.getByLabel('Full Name').fill('');
  await form.getByLabel('Email').fill('dorothy@');
  await form.getByRole('button', { name: 'Update Profile' }).click();
  await expect(form.getByText('Please enter your current password.')).toBeVisible();
  await capture('account-errors', 'Account Settings, wrong entries', { dark: true });

  await form.getByLabel('Full Name').fill('Dorothy Vaughan');
  await form.getByLabel('Email').fill('dorothy@langley.example.org');
  await form.getByLabel('Current password').fill(dorothy.password);
  await form.getByRole('button', { name: 'Update Profile' }).click();
  await expect(page.getByRole('button', { name: 'Confirm the address' })).toBeVisible();
  await capture('account-code', 'Account Settings, the code for a new e-mail', { dark: true });
}

const APPOINTMENTS = '/academy/student-courses?tab=appointments';

const BOOKINGS = [
  { reason: 'My lab in lecture 7 blocks the health check.', days: 3, time: '14:00', slot: '30 minutes' },
  { reason: 'Which course comes after DevOps Bootcamp?', days: 9, time: '01:30', slot: '15 minutes' },
  { reason: 'A question about my plan.', days: 15, time: '17:15', slot: '45 minutes' },
];

/** A day after the page's own date, as a date field takes it. */
const dayAhead = (page: Page, days: number): Promise<string> =>
  page.evaluate((ahead) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10), days);

/** Appointments: none yet, wrong entries, booked, changed and cancelled, and what staff see of them. */
export async function appointmentsScreens({ page, capture, academy }: ScreenshotContext): Promise<void> {
  const katherine = { ...newPerson(), userName: 'katherine johnson', userEmail: 'katherine@example.org' };
  const local = academyAt(academy.url, page.request);
  await signInQuietly(page, await registerAndLogIn(local, katherine));
  await page.goto(APPOINTMENTS);
  const schedule = page.getByRole('button', { name: 'Schedule', exact: true });
  await expect(schedule).toBeVisible();
  await capture('appointments-none', 'Appointments, none yet', { dark: true });

  await schedule.click();
  await expect(page.getByText('Reason is required')).toBeVisible();
  await capture('appointments-errors', 'Appointments, wrong entries');

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
      await capture('appointments-code', 'The e-mail is confirmed before the first appointment', {
        dark: true,
      });
      await code.fill(await readMailedCode(local, katherine.userEmail));
      await schedule.click();
    }
    await expect(cards).toHaveCount(index + 1);
    if (index === 0)
      await capture('appointments-booked', 'An appointment was booked', { inPhone: () => cards.first() });
  }
  await capture('appointments-full', 'Three appointments, the most that there may be', { dark: true });
  await cards
    .last()
    .getByRole('button', { name: /^Cancel:/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this appointment?' });
  await expect(dialog).toBeVisible();
  await capture('appointments-cancel', 'Canceling an appointment', { dark: true, window: true });
  await dialog.getByRole('button', { name: 'Cancel the appointment' }).click();
  await expect(page.getByText(/^You cancelled this on /)).toBeVisible();
  await page.reload();
  await expect(cards).toHaveCount(BOOKINGS.length);
  await capture('appointments', 'Appointments', { dark: true });

  await cards
    .first()
    .getByRole('link', { name: /^Change:/ })
    .click();
  await expect(page.getByRole('button', { name: 'Save the change' })).toBeVisible();
  await capture('appointments-change', 'Changing an appointment', { dark: true });

  await signOut(page);
  await signInQuietly(page, INSTRUCTOR, '/instructor');
  await expect(page.getByRole('list', { name: 'Upcoming appointments' })).toContainText(katherine.userEmail);
  await capture('panel-appointments', 'Upcoming appointments of staff', { dark: true });
}
