import { expect, newPerson, registerAndLogIn, test } from '../academy.ts';
import { sendSignIn, signIn } from '../sign-in.ts';
import { arriveAtMyCourses, enrol, fillCard, GOOD_CARD, pay, register, reviewToPayment } from './wizard.ts';

test('An e-mail that has an account already signs in inside the wizard, keeps the course and buys it (G-09)', async ({
  page,
  academy,
}) => {
  const known = await registerAndLogIn(academy);
  await enrol(page);
  await register(page, known);
  const signInInstead = page.getByRole('button', {
    name: 'You already have an account. Sign in to continue',
  });
  await expect(page.getByText('Registration failed. Please try again.')).toBeVisible();
  await expect(page.getByText('An account with this email already exists.')).toBeVisible();
  await expect(signInInstead).toBeVisible();
  await page.getByLabel('Email').fill(newPerson().userEmail);
  await expect(signInInstead).toBeHidden();
  await page.getByLabel('Email').fill(known.userEmail);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await signInInstead.click();

  await expect(page).toHaveURL(/\/buy-course\?course=/);
  await expect(page.getByLabel('Email')).toHaveValue(known.userEmail);
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await sendSignIn(page, { ...known, password: 'not this one' });
  await expect(page.getByText('Incorrect email or password.')).toBeVisible();
  await sendSignIn(page, known);
  await expect(page.getByRole('main')).toContainText('AWS Cloud Bootcamp');
  await reviewToPayment(page);
  await fillCard(page, GOOD_CARD);
  const { transactionId, sent } = await pay(page);
  expect(sent).toMatchObject({ userId: known.userId, courseTitle: 'AWS Cloud Bootcamp' });
  await arriveAtMyCourses(page);
  await expect(page.getByRole('listitem').filter({ hasText: 'AWS Cloud Bootcamp' })).toBeVisible();
  expect(await academy.listLedgerEntries(transactionId)).toMatchObject([
    { type: 'capture', amountCents: 206_000 },
  ]);
});

test('A session that ended while the browser was closed opens step 1, which says so and keeps the course (G-10, G-24)', async ({
  page,
  context,
  academy,
}) => {
  const known = await registerAndLogIn(academy);
  await signIn(page, known);
  await enrol(page);
  await reviewToPayment(page);
  await page.close();
  await context.clearCookies();

  const later = await context.newPage();
  await later.goto('/buy-course');
  await expect(later.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await sendSignIn(later, known);
  await expect(later.getByText('Your session has ended. Please sign in again.')).toBeHidden();
  await expect(later.getByRole('main')).toContainText('AWS Cloud Bootcamp');
  await reviewToPayment(later);
});

test('A forgotten password is set anew during the purchase, and the course is kept (G-09, G-10)', async ({
  page,
  academy,
}) => {
  const known = await registerAndLogIn(academy);
  await enrol(page);
  await page.getByRole('button', { name: 'Already have one? Sign in' }).click();
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot password?' })).toBeVisible();
  await page.getByLabel('Email').fill(known.userEmail);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect.poll(async () => (await academy.listMailTo(known.userEmail)).length).toBe(1);
  const [mail] = await academy.listMailTo(known.userEmail);
  await page.getByLabel('Code').fill(/\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '');
  await page.getByLabel('New password').fill('a-longer-thread');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page).toHaveURL('/auth');
  await sendSignIn(page, { ...known, password: 'a-longer-thread' });
  await expect(page.getByText('Signed in successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/buy-course\?course=/);
  await reviewToPayment(page);
});
