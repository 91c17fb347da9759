import { expect, newPerson, test } from '../academy.ts';
import { inspect } from '../inspect.ts';
import { contactForm, openLanding } from './open-landing.ts';
import { signIn, STUDENT } from '../sign-in.ts';
import { enrol, register } from '../paying/wizard.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test(
  'The public screens have no findings, and no sideways scroll at 320 px',
  { tag: '@audit' },
  async ({ page }) => {
    for (const [path, heading] of [
      ['/', 'Choose Your Course'],
      ['/course/1', 'Related Courses'],
      ['/course/99', 'Course Not Found'],
      ['/courses', 'Linux Command Line'],
      ['/courses/aws-cloud-bootcamp', 'AWS Cloud Bootcamp'],
      ['/nope', "This page doesn't exist"],
      ['/buy-course', 'No course selected'],
      ['/auth', 'Welcome back'],
      ['/auth?view=forgot', 'Forgot password?'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      if (path === '/course/1') await expect(page.getByText('AWS Cloud Bootcamp')).toBeVisible();
      await inspect(page, path);
    }
  },
);

test(
  'The contact form has no findings with its errors and its responses',
  { tag: '@audit' },
  async ({ page }) => {
    await openLanding(page);
    const form = contactForm(page);
    const send = form.getByRole('button', { name: 'Send message' });
    await send.click();
    await expect(form.locator('[aria-invalid="true"]')).toHaveCount(3);
    await inspect(page, 'Wrong entries of the contact form');
    for (const [success, message] of [
      [true, 'Thank you for your message.'],
      [false, 'Please try again later.'],
    ] as const) {
      await page.route('**/api/website/contact', (route) =>
        route.fulfill({
          status: success ? 200 : 429,
          json: { success, message, error: message, code: 'TOO_MANY_ATTEMPTS', requestId: 'r' },
        }),
      );
      await form.getByLabel('Name', { exact: true }).fill('Ada');
      await form.getByLabel('Email').fill('ada@example.org');
      await form.getByLabel('Message').fill('Hello');
      await send.click();
      await expect(form.getByText(message)).toBeVisible();
      await inspect(page, `Response of the contact form: ${message}`);
      await page.unroute('**/api/website/contact');
    }
  },
);

test('The open mobile menu has no findings', { tag: '@audit' }, async ({ page }) => {
  for (const path of ['/', '/course/1', '/nope']) {
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto(path);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'About Us' })).toBeVisible();
    await inspect(page, `${path} with its menu open`);
  }
});

test(
  'The steps of the wizard have no findings, wrong entries and messages included',
  { tag: '@audit' },
  async ({ page }) => {
    const person = newPerson();
    await enrol(page);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByText('Username is required.')).toBeVisible();
    await inspect(page, 'Account Creation');
    await register(page, person);
    await expect(page.getByRole('heading', { name: 'Review' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(person.userEmail);
    await inspect(page, 'Review');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('radio', { name: /Flexible Payment Plan/ }).check();
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await expect(page.getByText(/Nothing was sent/)).toBeVisible();
    await inspect(page, 'Payment');
  },
);

test(
  'A completed course, and one that was not bought, have no findings',
  { tag: '@audit' },
  async ({ page }) => {
    await signIn(page, STUDENT);
    for (const [path, text] of [
      ['/academy/course-progress/crs_azure-devops-summer', 'Congratulations! You have completed the course'],
      ['/academy/course-progress/crs_terraform-bootcamp', "You can't view this page"],
    ] as const) {
      await page.goto(path);
      await expect(page.getByText(text)).toBeVisible();
      await inspect(page, path);
    }
  },
);
