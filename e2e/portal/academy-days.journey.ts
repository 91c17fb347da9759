import type { Page } from '@playwright/test';
import { daysAfter } from '#shared/time/calendar-day.ts';
import {
  type AcademyUnderTest,
  COURSE_ID,
  expect,
  logIn,
  newPerson,
  orderPayload,
  registerAndLogIn,
} from '../academy.ts';
import { testWithDemoData as test } from '../isolated-academy.ts';
import { buyCourse, expectPaymentStatus } from '../paying/buy-course.ts';
import { signInEarlier } from '../sign-in.ts';
import { enroll, returnToTab, openDetails, sideCard } from './course-details.ts';

// A day later than the academy's, for most of its hours.
test.use({ timezoneId: 'Pacific/Auckland', contextOptions: { reducedMotion: 'reduce' } });

const MINUTE_MS = 60_000;
/** Longer than a step takes on a busy machine, and shorter than its access token is valid. */
const SHORTLY_MS = 10 * MINUTE_MS;
const ZONE = 'America/New_York';

/** The instant at which a day begins in the academy's zone. */
function midnight(day: string): number {
  const noon = Date.parse(`${day}T12:00:00Z`);
  const hour = new Intl.DateTimeFormat('en-US', { timeZone: ZONE, hour: 'numeric', hourCycle: 'h23' });
  return noon - Number(hour.format(noon)) * 60 * MINUTE_MS;
}
const dayAt = (instant: number) => new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(instant);
const long = (day: string) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Moves the clocks of academy and browser to an instant. */
async function moveTo(academy: AcademyUnderTest, page: Page, instant: number): Promise<void> {
  await academy.advanceClock({ seconds: (instant - (await academy.now())) / 1000 });
  await page.clock.setSystemTime(instant);
}

async function startDate(academy: AcademyUnderTest, student: { token: string }, courseId: string) {
  const response = await academy.api('GET', `/student/course/get/details/${courseId}`, student);
  const { data } = (await response.json()) as { data: { date: string } };
  return data.date;
}

test('A course can be bought from the academy’s midnight of its start day on, wherever the browser is (G-27)', async ({
  page,
  academy,
}) => {
  const courseId = 'crs_microsoft-azure-cloud-spring';
  const person = newPerson();
  const start = await startDate(academy, await registerAndLogIn(academy, person), courseId);
  await page.clock.install();
  await moveTo(academy, page, midnight(start) - SHORTLY_MS);
  const student = await logIn(academy, person);
  await signInEarlier(page, person);
  await openDetails(page, 'Microsoft Azure Cloud Spring', courseId);
  const waiting = sideCard(page).getByRole('button', { name: `Starts at ${long(start)}` });
  await expect(waiting).toBeDisabled();
  expect(await startPurchase(academy, student, courseId)).toBe('COURSE_NOT_STARTED');

  await moveTo(academy, page, midnight(start));
  await returnToTab(page);
  await expect(enroll(page)).toBeEnabled();
  await expect(waiting).toHaveCount(0);
  expect(await startPurchase(academy, student, courseId)).toBe('');
});

test('A lock begins at the academy’s midnight after the due day and ends with the payment, wherever the browser is (G-49, G-51)', async ({
  page,
  academy,
}) => {
  const person = newPerson();
  await buyCourse(academy, await registerAndLogIn(academy, person), COURSE_ID, { plan: 'flexible' });
  const due = daysAfter(dayAt(await academy.now()), 14);
  const title = 'AWS Cloud Bootcamp';
  await page.clock.install();

  await test.step('On the due day, until shortly before midnight, the course is open', async () => {
    await moveTo(academy, page, midnight(daysAfter(due, 1)) - SHORTLY_MS);
    await signInEarlier(page, person);
    await openDetails(page, title);
    await expect(sideCard(page).getByRole('link', { name: 'Go to Course' })).toBeVisible();
    await expect(sideCard(page)).not.toContainText('Payment Required');
    await page.getByRole('link', { name: 'My Courses', exact: true }).click();
    await expect(page.getByRole('button', { name: `Continue Learning: ${title}` })).toBeVisible();
  });

  const dated = `Locked since ${long(daysAfter(due, 1))}. Pay $630.00 (due ${long(due)}) and it opens at once.`;
  await test.step('From midnight on it is locked, on every screen', async () => {
    await moveTo(academy, page, midnight(daysAfter(due, 1)));
    await returnToTab(page);
    await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText(dated);
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page.getByRole('heading', { level: 2, name: `${title} is locked` })).toBeVisible();
    await openDetails(page, title);
    await expect(sideCard(page)).toContainText(dated);
  });

  await test.step('Paying opens it at once', async () => {
    const student = await logIn(academy, person);
    const locked = await academy.api('GET', `/student/courses-bought/get/${student.userId}`, student);
    const { data } = (await locked.json()) as {
      data: [{ paymentRequired: { paymentId: string; scheduleId: string } }];
    };
    const { paymentId, scheduleId } = data[0].paymentRequired;
    const paid = await academy.api('POST', `/flexible-payment/process-payment/${paymentId}`, {
      token: student.token,
      data: {
        paymentId: scheduleId,
        userId: student.userId,
        sourceId: 'cnon:card-nonce-ok',
        isOutrightPayment: false,
      },
    });
    expect(await paid.text()).toContain('transactionId');
    const { transactionId } = (await paid.json()) as { transactionId: string };
    await expectPaymentStatus(academy, student, transactionId, 'scheduled', 'COMPLETED');
    await returnToTab(page);
    await expect(sideCard(page).getByRole('link', { name: 'Go to Course' })).toBeVisible();
    await expect(sideCard(page)).not.toContainText('Payment Required');
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page.getByRole('heading', { level: 2, name: `lecture 1 of ${title}` })).toBeVisible();
  });
});

/** The code with which a purchase is refused; '' when it begins. */
async function startPurchase(
  academy: AcademyUnderTest,
  { token, userId }: { token: string; userId: string },
  courseId: string,
): Promise<string> {
  const data = { ...orderPayload(userId, 'cnon:card-nonce-ok'), courseId };
  const response = await academy.api('POST', '/student/order/create', { token, data });
  const { code = '' } = (await response.json()) as { code?: string };
  return code;
}
