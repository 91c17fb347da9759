import { randomUUID } from 'node:crypto';
import { expect, test } from '../academy.ts';
import { inspect } from '../inspect.ts';
import { INSTRUCTOR, signInEarlier } from '../sign-in.ts';

test('A list of 500 names its seven bad rows; a person who is enrolled by e-mail is invited, and costs nothing (X16)', async ({
  page,
  academy,
}) => {
  const mine = randomUUID().slice(0, 8);
  const bad = [
    '=cmd|calc,x',
    ',Nobody',
    'admin@twillfield.example,',
    `p1@${mine}.example,`,
    'a\0b@c.example,',
    'x,',
    '@,',
  ];
  const good = Array.from({ length: 493 }, (_, n) => `p${n}@${mine}.example,Person ${n}`);
  await signInEarlier(page, INSTRUCTOR);
  await page.goto('/instructor/courses');
  const dialog = page.getByRole('dialog', { name: 'Enroll students' });

  await test.step('the list', async () => {
    await page.getByRole('table').getByRole('link', { name: 'AWS Cloud Bootcamp', exact: true }).click();
    await page.getByRole('button', { name: 'Enroll students' }).click();
    await dialog.getByLabel('Choose a CSV file of people').setInputFiles({
      name: 'class.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`\uFEFFemail,name\r\n${[...good, ...bad].join('\r\n')}`),
    });
    await expect(dialog.getByText('493 people will be enrolled')).toContainText('7 rows are left out');
    // by the number that a spreadsheet shows, and the reason
    await expect(dialog.getByRole('row').filter({ hasText: 'Left out' })).toHaveText([
      /^Row495=cmd\|calc.*This is not an email address\.$/,
      /^Row496None.*No email\.$/,
      /^Row497admin@.*cannot be enrolled/,
      /^Row498p1@.*The same email is on row 3\.$/,
      /^Row499a.*This is not an email address\.$/,
      /^Row500x.*This is not an email address\.$/,
      /^Row501@.*This is not an email address\.$/,
    ]);
    await inspect(page, 'Enroll students, list of 500');
    await dialog.getByRole('button', { name: 'Choose others' }).click();
  });

  await test.step('one person', async () => {
    const email = `new@${mine}.example`;
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('Name (optional)').fill(`Zephyr ${mine}`);
    await dialog.getByRole('button', { name: 'Check' }).click();
    await dialog.getByLabel('Reason').fill('Scholarship');
    await dialog.getByRole('button', { name: /^Enroll 1.person in/ }).click();
    await expect(dialog.getByText('1 enrolled, 1 of them invited.')).toBeVisible();
    await expect
      .poll(async () => (await academy.listMailTo(email)).map(({ subject }) => subject))
      .toEqual(['You are enrolled in a course']);
    const row = page.getByRole('row').filter({ hasText: `Zephyr ${mine}` });
    // the list follows the stream
    await expect(async () => {
      await page.goto('/instructor?section=payments');
      // where no other journey has bought anything, the oldest that are not shown are all
      await page.getByText('Show all', { exact: true }).click();
      await page.getByRole('searchbox').fill(mine);
      await expect(row).toContainText('Enrolled by hand', { timeout: 3_000 });
    }).toPass({ timeout: 60_000 });
    await expect(row).toContainText('$0.00');
  });
});
