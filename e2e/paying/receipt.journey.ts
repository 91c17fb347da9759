import { expect, registerAndLogIn, test } from '../academy.ts';
import { buyFlexibly, reachCheckout } from './checkout.ts';
import { signIn } from '../sign-in.ts';

const PAGES = /\/Type\s*\/Page\b/g;

test('A payment has a numbered receipt that its payer alone can open, and that prints on one page of A4 and of Letter (G-46)', async ({
  page,
  academy,
}) => {
  await reachCheckout(page, academy);
  const { orderId } = await buyFlexibly(page);

  await page.goto(`/academy/receipts/${orderId}`);
  const sheet = page.getByRole('article', { name: 'Receipt' });
  await expect(sheet).toContainText('AWS Cloud Bootcamp');
  await expect(sheet).toContainText('Flexible Payment Plan, payment 1 of 3, with');
  await expect(sheet).toContainText('ending in 1111, by Square');
  await expect(sheet).toContainText('Remaining balance-$1,260.00');
  await expect(sheet).toContainText('Paid$800.00');
  await expect(page).toHaveTitle(/^Receipt \S+, Twillfield$/);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print receipt' })).toBeHidden();
  await expect(sheet).toBeVisible();
  for (const format of ['A4', 'Letter']) {
    const printed = (await page.pdf({ format })).toString('latin1');
    expect(printed.match(PAGES)).toHaveLength(1);
  }
  await page.emulateMedia({ media: null });

  const somebody = await registerAndLogIn(academy);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await signIn(page, somebody);
  await page.goto(`/academy/receipts/${orderId}`);
  await expect(page.getByRole('heading', { name: 'There is no such receipt' })).toBeVisible();
});
