import { expect, newPerson, registerAndLogIn, test } from '../academy.ts';
import { scriptSees, sendSignIn, signIn } from '../sign-in.ts';

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
  await expect(page.getByRole('banner')).toContainText(/^.*Ada/);
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
