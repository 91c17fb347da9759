import { expect, newPerson, test } from '../academy.ts';
import { reachPayment } from './wizard.ts';

test('A device without wallets shows that none is available, and Cash App is disabled [BUY-10] (G-25)', async ({
  page,
}) => {
  // Square's response on a device without Google Pay and Apple Pay.
  await page.addInitScript(() => {
    Object.defineProperty(window, 'Square', {
      configurable: true,
      get: () => undefined,
      set: (square: { payments: (...ids: string[]) => object }) => {
        const unsupported = () => Promise.reject(new Error('PaymentMethodUnsupportedError'));
        const payments = (...ids: string[]) =>
          Object.assign(square.payments(...ids), { googlePay: unsupported, applePay: unsupported });
        Object.defineProperty(window, 'Square', { value: { payments } });
      },
    });
  });
  await reachPayment(page, newPerson());
  await expect(page.getByRole('tab', { name: 'Cash App not available' })).toBeDisabled();
  await page.getByRole('tab', { name: 'Digital wallet' }).click();
  await expect(
    page.getByText('Neither Google Pay nor Apple Pay can be used on this device. Please pay by card.'),
  ).toBeVisible();
  for (const wallet of ['Google Pay', 'Apple Pay'])
    await expect(page.getByRole('button', { name: wallet })).toBeHidden();
});
