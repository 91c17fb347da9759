import {
  DEMO_PASSWORD,
  SEED_COURSES,
  SEED_PURCHASES,
  SEED_STUDENTS,
} from '@twillfield/local-cloud/demo-data';
import { COURSE_ID, expect, test } from '../academy.ts';
import { hydrated } from '../hydrated.ts';
import { payInstalment, waitForMyCoursesAfterInstalment } from '../paying/pay-instalment.ts';
import { fillCard, forwardToNextPoll, GOOD_CARD } from '../paying/wizard.ts';
import { signInEarlier } from '../sign-in.ts';

const TOAST = 'Course access locked due to pending payment. Please complete your payment to continue.';

/** A day ahead of the academy for 18 hours of 24: its zone counts, not the browser's (G-27). */
test.use({ timezoneId: 'Pacific/Auckland' });

interface Bought {
  courseId: string;
  paymentRequired?: { amount: number; dueDate: string; paymentId: string; scheduleId: string };
}
/** A student of the demo data whose first instalment is past due; another one for each retry, because it is paid. */
function overdue(retry: number) {
  const bought = SEED_PURCHASES.filter(
    ({ person, daysAgo, paid }) => person !== 'locked' && daysAgo === 18 && paid === 0,
  )[retry];
  const student = SEED_STUDENTS.find(({ key }) => key === bought?.person);
  const course = SEED_COURSES.find(({ id }) => id === bought?.courseId);
  if (!student || !course) throw new Error('No seeded student has an overdue instalment.');
  return { userEmail: student.userEmail, password: DEMO_PASSWORD, course };
}

test('A course with an overdue instalment cannot be opened before it is paid, and then opens without a reload (G-49, G-51, P5, P6)', async ({
  page,
}) => {
  const { course, ...student } = overdue(test.info().retry);
  await page.clock.install();
  await signInEarlier(page, student);
  const [response] = await Promise.all([
    page.waitForResponse(/\/api\/student\/courses-bought\/get\//),
    page.goto('/academy/student-courses'),
  ]);
  const { data } = (await response.json()) as { data: Bought[] };
  const due = data.find(({ courseId }) => courseId === course.id)?.paymentRequired;
  if (due === undefined) throw new Error('The seeded instalment is not overdue.');
  const checkout = `/academy/flexible-checkout/${due.paymentId}/${due.scheduleId}`;
  const [year = 0, month = 1, day = 1] = due.dueDate.split('-').map(Number);
  const dueOn = new Date(year, month - 1, day).toLocaleDateString('en-US', { dateStyle: 'long' });

  const locked = page.getByRole('listitem').filter({ hasText: course.title });
  await test.step("Its card shows 'Payment Required' with amount, due date and 'Make Payment' [SCRS-06, SCRS-07, SCRS-10]", async () => {
    await expect(locked).toContainText('Payment Required');
    await expect(locked).toContainText(
      due.amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' }),
    );
    await expect(locked).toContainText(dueOn);
    await expect(locked.getByRole('link', { name: 'Make Payment' })).toHaveAttribute('href', checkout);
  });
  await test.step('The banner is red, in both themes [SCRS-07]', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      // React may replace the banner that is asked
      const redness = () =>
        locked.locator('[data-tone]').evaluate((banner) => {
          const { color, borderTopColor } = getComputedStyle(banner);
          const colours = [color, borderTopColor].map((one) => (one.match(/\d+/g) ?? []).map(Number));
          return Math.min(
            ...colours.map(([red = 0, green = 0, blue = 0]) => red - 1.5 * Math.max(green, blue)),
          );
        });
      await expect.poll(redness, { message: colorScheme }).toBeGreaterThan(0);
    }
    await page.emulateMedia({ colorScheme: null });
  });
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await test.step('Opening it shows the toast and redirects to the flexible checkout [SCRS-12, SCRS-13, PROG-51]', async () => {
    await (await hydrated(locked.getByRole('link', { name: course.title }))).click();
    await expect(page.getByText(TOAST)).toBeVisible();
    await expect(page).toHaveURL(checkout);
    await expect(
      page.getByText(/^Locked since .* Pay \$[\d,.]+ \(.*\) and it opens at once\.$/),
    ).toBeVisible();
  });
  await test.step('Once it is paid the course opens, without a reload [SCRS-06, SCRS-07] (P5, P6)', async () => {
    await fillCard(page, GOOD_CARD);
    await payInstalment(page);
    await forwardToNextPoll(page);
    await waitForMyCoursesAfterInstalment(page);
    await expect(page.getByText(TOAST)).toBeHidden();
    await expect(locked).toBeVisible();
    await expect(locked).not.toContainText('Payment Required');
    await expect(locked.getByRole('link', { name: 'Make Payment' })).toHaveCount(0);
    await locked.getByRole('button', { name: /Resume Course|Continue Learning/ }).click();
    await expect(page).toHaveURL(/\/academy\/course-progress\//);
    await expect(page.getByText(/^Lecture \d+ of \d+, /)).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

  await test.step('One that was not bought shows a dialog and nothing of its lectures, out of the theatre [PROG-14, PROG-31] (G-33)', async () => {
    await page.evaluate(() => localStorage.setItem('theatre', 'true'));
    await page.goto(`/academy/course-progress/${COURSE_ID}`);
    const dialog = page.getByRole('dialog', { name: "You can't view this page", exact: true });
    await expect(
      dialog.getByText('Please purchase this course to get access', { exact: true }),
    ).toBeVisible();
    await expect(page.locator('video, iframe')).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('data-theatre', 'false');
    await expect(page.getByRole('button', { name: /, locked$/, disabled: true })).toHaveCount(10);
  });
});
