import { expect, newPerson, registerAndLogIn, test } from '../academy.ts';

test('A developer reads a letter in the console, leaves its reset and takes back a fault', async ({
  page,
  academy,
}) => {
  await test.step('A whole letter is shown at 1440 and 390 px, without a second scroll bar', async () => {
    const { userEmail } = newPerson();
    const name = `Ada ${userEmail.split('@')[0]}`;
    const message = Array.from({ length: 40 }, (_unused, line) => `Line ${line + 1}`).join('\n');
    const sent = await academy.api('POST', '/website/contact', { data: { name, email: userEmail, message } });
    expect(sent.ok()).toBe(true);
    await expect
      .poll(async () => (await academy.listMailTo('hello@twillfield.example')).map(({ subject }) => subject))
      .toContain(`Message from ${name}`);
    await page.goto('/_local/inbox');
    await page.getByRole('link', { name: `Message from ${name}` }).click();
    const letter = page.locator('iframe[title="The mail as HTML"]').contentFrame();
    await expect(letter.getByText('Line 40')).toBeVisible();
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 800 });
      const hidden = () =>
        letter.locator('html').evaluate(({ scrollHeight, scrollWidth, clientHeight, clientWidth }) => ({
          down: scrollHeight - clientHeight,
          across: scrollWidth - clientWidth,
        }));
      await expect.poll(hidden).toEqual({ down: 0, across: 0 });
      const { scrollWidth, clientWidth } = await page
        .locator('html')
        .evaluate((html) => ({ scrollWidth: html.scrollWidth, clientWidth: html.clientWidth }));
      expect(scrollWidth).toBe(clientWidth);
    }
    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      letter
        .getByRole('link')
        .first()
        .evaluate((link) => {
          link.setAttribute('href', '/_local/payments');
          (link as HTMLAnchorElement).click();
        }),
    ]);
    await expect(opened).toHaveURL('/_local/payments');
    await opened.close();
  });
  await test.step('Reset everything asks first, says what goes and how it comes back, and can be left', async () => {
    const { userEmail } = await registerAndLogIn(academy);
    await page.goto('/_local');
    await page.getByRole('link', { name: 'Reset everything' }).click();
    await expect(page.getByRole('heading', { name: 'Reset everything?' })).toBeVisible();
    await expect(
      page.getByText(/All accounts, courses, purchases, files, mails and payments are removed/),
    ).toBeVisible();
    await expect(page.getByText(/This cannot be undone|moved to a copy/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reset everything' })).toBeVisible();
    await page.getByRole('link', { name: 'Keep everything' }).click();
    await expect(page).toHaveURL('/_local');
    const again = await academy.api('POST', '/auth/forgot-password', { data: { userEmail } });
    expect(again.ok()).toBe(true);
    await expect.poll(async () => (await academy.listMailTo(userEmail)).length).toBe(1);
  });
  await test.step('A fault of Square is taken back before it is used up', async () => {
    await page.goto('/_local/payments');
    // A call that no other journey makes fail.
    await page.getByLabel('Call').selectOption('GetPayment');
    await page.getByLabel('Fault').selectOption('slow');
    await page.getByLabel('Times').fill('9999');
    await page.getByRole('button', { name: 'Set' }).click();
    const fault = page.getByRole('row', { name: 'GetPayment slow 9999' });
    await expect(fault).toBeVisible();
    await fault.getByRole('button', { name: 'Remove' }).click();
    await expect(page).toHaveURL('/_local/payments');
    await expect(fault).toHaveCount(0);
  });
});
