import { titleCase } from '#shared/kernel/names.ts';
import { expect, newPerson, registerAndLogIn, test } from '../academy.ts';
import { hydrated } from '../hydrated.ts';
import { scriptSees, sendSignIn, signIn } from '../sign-in.ts';

test('/auth has one tab, two fields and the way to / [AUTH-01, AUTH-02, AUTH-03, AUTH-06]', async ({
  page,
}) => {
  await page.goto('/auth');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back');
  await expect(page.getByRole('tab')).toHaveText(['Sign In']);
  const fields = page.locator('form input');
  expect(
    await fields.evaluateAll((all) => all.map((one) => [one.getAttribute('name'), one.getAttribute('type')])),
  ).toEqual([
    ['userEmail', 'email'],
    ['password', 'password'],
  ]);
  await page.getByRole('link', { name: 'Go Home' }).click();
  await expect(page).toHaveURL('/');
});

test('SIGN IN waits for both fields and for its response; a password of one character is sent [AUTH-08, AUTH-09, AUTH-10, AUTH-13]', async ({
  page,
}) => {
  await page.goto('/auth');
  const submit = page.getByRole('button', { name: 'Sign In' });
  const [email, password] = [page.getByLabel('Email'), page.getByLabel('Password', { exact: true })];
  await hydrated(submit);
  await expect(submit).toBeDisabled();
  await email.fill('ada@example.org');
  await expect(submit).toBeDisabled();
  await password.fill('x');
  await expect(submit).toBeEnabled();
  await email.fill('');
  await expect(submit).toBeDisabled();
  await email.fill('ada@example.org');
  const response = Promise.withResolvers<void>();
  await page.route('**/api/auth/login', async (route) => {
    await response.promise;
    await route.continue();
  });
  const sent = page.waitForRequest('**/api/auth/login');
  await submit.click();
  expect((await sent).postDataJSON()).toEqual({ userEmail: 'ada@example.org', password: 'x' });
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
  response.resolve();
  await expect(page.getByRole('alert')).toHaveText('Incorrect email or password.');
  await expect(submit).toBeEnabled();
});

test('A wrong password is refused with a sentence and no session [AUTH-04, AUTH-17, AUTH-22]', async ({
  page,
  academy,
}) => {
  const { userEmail } = await registerAndLogIn(academy);
  await page.goto('/auth');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await sendSignIn(page, { userEmail, password: 'not this one' });
  await expect(page.getByRole('alert')).toHaveText('Incorrect email or password.');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Incorrect email or password.',
  );
  await expect(page).toHaveURL('/auth');
  expect((await scriptSees(page)).accessToken).toBeNull();
});

test('The refresh token is out of reach of script; a reload and a new tab are signed in [AUTH-19, AUTH-21, AUTH-23] (G-10, R16)', async ({
  page,
  context,
  academy,
}) => {
  await signIn(page, await registerAndLogIn(academy));
  const [cookie] = (await context.cookies()).filter(({ name }) => name === '__Host-rt');
  expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict', path: '/' });
  const seen = await scriptSees(page);
  expect(seen.accessToken).toMatch(/^ey/);
  expect(seen.cookie).toBe('');
  expect(seen.storage).not.toContain(cookie?.value);
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();

  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  const tab = await context.newPage();
  await tab.goto('/academy/student-courses');
  await expect(tab.getByText('No courses enrolled.')).toBeVisible();
});

test('Sign Out clears credentials and session storage, goes to / and ends the session [SHDR-05..07]', async ({
  page,
  context,
  academy,
}) => {
  const person = await registerAndLogIn(academy);
  await signIn(page, person);
  await expect(page.getByRole('banner')).toContainText(titleCase(person.userName));
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  await expect
    .poll(async () => (await context.cookies()).filter(({ name }) => name === '__Host-rt'))
    .toEqual([]);
  await page.goto('/academy/home');
  await expect(page).toHaveURL('/auth');
});

test('A forgotten password is set anew with the mailed code, and the old one no longer works (G-10)', async ({
  page,
  academy,
}) => {
  const person = await registerAndLogIn(academy);
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email').fill(person.userEmail);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(page.getByText(`If ${person.userEmail} has an account, a code is on its way.`)).toBeVisible();
  await expect.poll(async () => (await academy.listMailTo(person.userEmail)).length).toBe(1);
  const [mail] = await academy.listMailTo(person.userEmail);
  expect(mail?.html).toMatch(/<img src="[^"]+\/mail\/selvedge\.png"/);
  const code = /<td>(\d{6})<\/td>/.exec(mail?.html ?? '')?.[1] ?? '';

  await page.getByLabel('Code').fill(code === '000000' ? '111111' : '000000');
  await page.getByLabel('New password').fill('a-longer-thread');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(
    page.getByText(
      'This code is not right, or it has expired. Please check it in the mail, or ask for a new one.',
    ),
  ).toBeVisible();
  await expect(page.getByLabel('Code')).toBeFocused();
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByText('Your password has been changed. Please sign in.')).toBeVisible();
  await expect(page).toHaveURL('/auth');

  await sendSignIn(page, person);
  await expect(page.getByRole('alert')).toHaveText('Incorrect email or password.');
  await sendSignIn(page, { ...person, password: 'a-longer-thread' });
  await expect(page).toHaveURL('/academy/home');
});

test('Requesting a code for an unknown e-mail has the same response and mails nothing (G-10)', async ({
  page,
  academy,
}) => {
  const { userEmail } = newPerson();
  await page.goto('/auth?view=forgot');
  await page.getByLabel('Email').fill(userEmail);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(page.getByText(`If ${userEmail} has an account, a code is on its way.`)).toBeVisible();
  // mails are sent in the order in which they were asked for
  const known = await registerAndLogIn(academy);
  await academy.api('POST', '/auth/forgot-password', { data: { userEmail: known.userEmail } });
  await expect.poll(async () => (await academy.listMailTo(known.userEmail)).length).toBe(1);
  expect(await academy.listMailTo(userEmail)).toEqual([]);
});
