import { expect, newPerson, test } from '../academy.ts';
import { enrol, register } from './wizard.ts';

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

test('Each invalid entry of the registration has an error under its field, which gets the focus, and nothing is sent [BUY-13]', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/auth/')) sent.push(request.url());
  });
  const person = newPerson();
  const right = { ...person, confirm: person.password };
  await enrol(page);
  for (const [title, wrong, name, sentence, fields = 1] of INVALID) {
    await test.step(title, async () => {
      const entries = { ...right, ...wrong };
      for (const key of Object.keys(FIELDS) as (keyof typeof FIELDS)[])
        await page.getByLabel(FIELDS[key], { exact: true }).fill(entries[key]);
      await page.getByRole('button', { name: 'Create Account' }).click();
      const field = page.getByLabel(FIELDS[name], { exact: true });
      await expect(field).toBeFocused();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(new RegExp(`${sentence.replaceAll('.', '\\.')}$`));
      await expect(page.locator('[aria-invalid="true"]')).toHaveCount(fields);
      await field.fill(right[name]);
      await expect(page.getByText(sentence, { exact: true })).toBeHidden();
    });
  }
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  expect(sent).toEqual([]);
});

test("A refusal of the server is shown above the form, and the busy button says 'Creating Account...' [BUY-20, BUY-21]", async ({
  page,
}) => {
  const responded = Promise.withResolvers<void>();
  await page.route('**/api/auth/register', async (route) => {
    await responded.promise;
    await route.fulfill({
      status: 500,
      json: { success: false, message: 'x', error: 'x', code: 'INTERNAL' },
    });
  });
  await enrol(page);
  await register(page, newPerson());
  await expect(page.getByRole('button', { name: 'Creating Account...' })).toBeVisible();
  responded.resolve();
  await expect(page.getByRole('alert')).toHaveText('Registration failed. Please try again.');
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await page.unroute('**/api/auth/register');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Review' })).toBeVisible();
});
