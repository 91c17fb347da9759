import type { Page } from '@playwright/test';
import { expect, logIn, newPerson, registerAndLogIn, test } from '../academy.ts';
import { sendSignIn } from '../sign-in.ts';
import { readCourse } from './checkout.ts';
import { enrol, fillCard, GOOD_CARD, register, reviewToPayment } from './wizard.ts';

// what moves while a test waits costs a processor
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const DETAILS = '**/api/student/course/get/details/*';
const IMAGES = ['https://media.example/first.webp', 'https://media.example/second.webp'];
const FIELDS = {
  userName: 'Username',
  userEmail: 'Email',
  password: 'Password',
  confirm: 'Confirm password',
};
type Entries = Partial<Record<keyof typeof FIELDS, string>>;

/** `fields`: how many say that they are wrong. */
const INVALID: [
  title: string,
  wrong: Entries,
  field: keyof typeof FIELDS,
  sentence: string,
  fields?: number,
][] = [
  ['An empty name [BUY-14]', { userName: '  ' }, 'userName', 'Username is required.'],
  ['An empty e-mail [BUY-15]', { userEmail: '' }, 'userEmail', 'Email is required'],
  ['A malformed e-mail [BUY-16]', { userEmail: 'ada@example' }, 'userEmail', 'Invalid email format'],
  ['An empty password [BUY-17]', { password: '', confirm: '' }, 'password', 'Password is required', 2],
  [
    'A short password [BUY-18]',
    { password: 'woven', confirm: 'woven' },
    'password',
    'Password must be at least 6 characters',
  ],
  ['Two different passwords [BUY-19]', { confirm: 'another one' }, 'confirm', 'Passwords do not match'],
];

test('Each invalid entry of the registration has an error under its field; who has an account signs in inside the wizard, keeps the course and pays the price of the academy', async ({
  page,
  context,
  academy,
}) => {
  const known = await registerAndLogIn(academy);
  await context.clock.install();
  const create = page.getByRole('button', { name: 'Create Account' });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/auth/')) sent.push(request.url());
  });
  await page.goto('/robots.txt');
  // as it was chosen, and its price edited in the browser since
  const edited = { ...(await readCourse(academy)), pricing: 1, title: 'A bargain' };
  await page.evaluate((course) => localStorage.setItem('buy-this-course', course), JSON.stringify(edited));
  await enrol(page);
  await expect(page.getByRole('main')).toContainText('A bargain');
  for (const [title, wrong, name, sentence, fields = 1] of INVALID) {
    await test.step(title, async () => {
      const right = { ...known, confirm: known.password };
      const entries = { ...right, ...wrong };
      for (const key of Object.keys(FIELDS) as (keyof typeof FIELDS)[])
        await page.getByLabel(FIELDS[key], { exact: true }).fill(entries[key]);
      await create.click();
      const field = page.getByLabel(FIELDS[name], { exact: true });
      await expect(field).toBeFocused();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(new RegExp(`${sentence.replaceAll('.', '\\.')}$`));
      await expect(page.locator('[aria-invalid="true"]')).toHaveCount(fields);
      await field.fill(right[name]);
      await expect(page.getByText(sentence, { exact: true })).toBeHidden();
    });
  }
  await test.step('Nothing of it is sent [BUY-13]', async () => {
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
    expect(sent).toEqual([]);
  });

  await test.step("A refusal of the server is shown above the form, and the busy button says 'Creating Account...' [BUY-20, BUY-21]", async () => {
    const responded = Promise.withResolvers<void>();
    await page.route('**/api/auth/register', async (route) => {
      await responded.promise;
      await route.fulfill({
        status: 500,
        json: { success: false, message: 'x', error: 'x', code: 'INTERNAL' },
      });
    });
    await register(page, known);
    await expect(page.getByRole('button', { name: 'Creating Account...' })).toBeVisible();
    responded.resolve();
    await expect(page.getByRole('alert')).toHaveText('Registration failed. Please try again.');
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
    await page.unroute('**/api/auth/register');
  });
  await test.step('An e-mail that has an account already leads to the sign-in (G-09)', async () => {
    const signInInstead = page.getByRole('button', {
      name: 'You already have an account. Sign in to continue',
    });
    await create.click();
    await expect(page.getByText('Registration failed. Please try again.')).toBeVisible();
    await expect(page.getByText('An account with this email already exists.')).toBeVisible();
    await expect(signInInstead).toBeVisible();
    await page.getByLabel('Email').fill(newPerson().userEmail);
    await expect(signInInstead).toBeHidden();
    await page.getByLabel('Email').fill(known.userEmail);
    await create.click();
    await signInInstead.click();
    await expect(page).toHaveURL(/\/buy-course\?course=/);
    await expect(page.getByLabel('Email')).toHaveValue(known.userEmail);
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await sendSignIn(page, { ...known, password: 'not this one' });
    await expect(page.getByText('Incorrect email or password.')).toBeVisible();
  });
  const person = { ...known, password: 'a-longer-thread' };
  await test.step('A forgotten password is set anew during the purchase, and the course is kept (G-09, G-10)', async () => {
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page.getByRole('heading', { name: 'Forgot password?' })).toBeVisible();
    await page.getByLabel('Email').fill(person.userEmail);
    await page.getByRole('button', { name: 'Send the code' }).click();
    await expect.poll(async () => (await academy.listMailTo(person.userEmail)).length).toBe(1);
    const [mail] = await academy.listMailTo(person.userEmail);
    await page.getByLabel('Code').fill(/\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '');
    await page.getByLabel('New password').fill(person.password);
    await page.getByRole('button', { name: 'Save the password' }).click();
    await expect(page).toHaveURL('/auth');
    await sendSignIn(page, person);
    await expect(page.getByText('Signed in successfully!')).toBeVisible();
    await expect(page).toHaveURL(/\/buy-course\?course=/);
    await reviewToPayment(page);
  });
  const payAt = async (tab: Page, price: string) => {
    const [order] = await Promise.all([
      tab.waitForRequest(/\/order\/create$/),
      tab.getByRole('button', { name: `Pay ${price}` }).click(),
    ]);
    return order.postDataJSON() as object;
  };
  await test.step('A price edited in the browser is neither shown at payment nor sent (C29, G-23, G-38)', async () => {
    await fillCard(page, GOOD_CARD);
    await page.route('**/api/student/order/create', (route) => route.abort());
    const order = await payAt(page, '$2,060.00');
    expect(order).toMatchObject({ courseTitle: 'AWS Cloud Bootcamp', coursePricing: 2060 });
    await expect(page.getByText(/^No response came/)).toBeVisible();
  });
  await page.close();
  await context.clearCookies();

  const later = await context.newPage();
  await test.step('A session that ended while the browser was closed opens step 1, which says so and keeps the course (G-10, G-24)', async () => {
    // The course as it was read before its price went up, with images, which no demo course has of its own.
    await later.route(DETAILS, async (route) => {
      const upstream = await route.fetch();
      const body = (await upstream.json()) as { data: { pricing: number } };
      const json = { ...body, data: { ...body.data, pricing: 1900, image: IMAGES } };
      await route.fulfill({ response: upstream, json });
    });
    await later.goto('/buy-course');
    await expect(later.getByText('Your session has ended. Please sign in again.')).toBeVisible();
    await sendSignIn(later, person);
    await expect(later.getByText('Your session has ended. Please sign in again.')).toBeHidden();
    await expect(later.getByRole('main')).toContainText('AWS Cloud Bootcamp');
    await reviewToPayment(later);
  });
  await test.step("A price that changed after the review is refused with the server's sentence, and nothing is charged [ERR-13] (G-38)", async () => {
    await fillCard(later, GOOD_CARD);
    await later.unroute(DETAILS);
    const order = await payAt(later, '$1,900.00');
    await test.step('The order payload has the first image of the course [CHK-31]', () =>
      expect(order).toMatchObject({ courseImage: IMAGES[0] }));
    await expect(
      later.getByText('The price of this course has changed. Please review and try again.'),
    ).toBeVisible();
    await expect(later.getByRole('button', { name: 'Pay $2,060.00' })).toBeEnabled();
    // No order exists and nothing is bought: the next order of this student is a new one and is the only charge.
    const { token, userId } = await logIn(academy, person);
    const bought = await academy.api('GET', `/student/courses-bought/get/${userId}`, { token });
    expect(await bought.json()).toMatchObject({ data: [] });
  });
});
