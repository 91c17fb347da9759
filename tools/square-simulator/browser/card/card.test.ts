import AxeBuilder from '@axe-core/playwright';
import { describe, expect, test } from 'vitest';
import {
  type TestWindow,
  attachCard,
  openPage,
  tokenize,
  typeCard,
  useBrowser,
} from '../../testing/test-browser.ts';
import { APPLICATION_ID, paymentRequest } from '../../testing/start-simulator.ts';

declare const window: TestWindow & Window;

useBrowser();

describe('The card form', () => {
  test('A card typed with the keyboard alone becomes a token that the API charges', async () => {
    const { page, form, client, blocked } = await openPage();
    await attachCard(page);
    await typeCard(page, form);
    expect(await form.getByLabel('Card number').inputValue()).toBe('4111 1111 1111 1111');
    expect(await form.getByLabel('Expiry, month and year').inputValue()).toBe('12/29');
    const result = await tokenize(page);
    expect(result).toMatchObject({
      status: 'OK',
      details: { method: 'Card', card: { brand: 'VISA', last4: '1111', expMonth: 12, expYear: 2029 } },
    });
    const sourceId = result.status === 'OK' ? result.token : '';
    expect((await client.payments.create(paymentRequest({ sourceId }))).payment?.status).toBe('COMPLETED');
    expect(blocked).toEqual([]);
  });

  test('Amex is spaced 4-6-5 and takes a CVV of four digits', async () => {
    const { page, form } = await openPage();
    await attachCard(page);
    await typeCard(page, form, '340000000000009 1229 1111 10001');
    expect(await form.getByLabel('Card number').inputValue()).toBe('3400 000000 00009');
    expect(await form.getByLabel('CVV').inputValue()).toBe('1111');
    expect((await tokenize(page)).status).toBe('OK');
  });

  test('Invalid input is reported per field, marked, explained and focused', async () => {
    const { page, form } = await openPage();
    await attachCard(page);
    expect(await tokenize(page)).toEqual({
      status: 'Invalid',
      errors: [
        { type: 'VALIDATION_ERROR', message: 'Credit card number is not valid', field: 'cardNumber' },
        { type: 'VALIDATION_ERROR', message: 'Expiration date is not valid', field: 'expirationDate' },
        { type: 'VALIDATION_ERROR', message: 'CVV is not valid', field: 'cvv' },
        { type: 'VALIDATION_ERROR', message: 'Postal code is not valid', field: 'postalCode' },
      ],
    });
    expect(await form.getByLabel('Card number').getAttribute('aria-invalid')).toBe('true');
    expect(await form.getByRole('alert').textContent()).toBe('Enter a valid card number.');
    const descriptions = await form
      .locator('[aria-invalid]')
      .evaluateAll((inputs) =>
        inputs.map(
          (input) => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent,
        ),
      );
    expect(descriptions).toEqual([
      'Enter a valid card number.',
      'Enter a valid expiry date.',
      'Enter a valid CVV.',
      'Enter a valid ZIP code.',
    ]);
    await typeCard(page, form);
    expect(await form.locator('[aria-invalid]').count()).toBe(0);
    expect((await tokenize(page)).status).toBe('OK');
  });

  test('Detached while it loads, it leaves nothing and can be attached again', async () => {
    const { page, form, blocked } = await openPage();
    await page.evaluate(async (id) => {
      const payments = await window.load(id);
      if (!payments) throw new Error('Square.js gave no payments.');
      window.card = await payments.card();
      const attaching = window.card.attach('#card');
      await window.card.detach();
      await attaching;
      await window.card.attach('#card');
    }, APPLICATION_ID);
    await typeCard(page, form);
    expect((await tokenize(page)).status).toBe('OK');
    expect(await page.locator('iframe').count()).toBe(1);
    expect(blocked).toEqual([]);
  });

  test('Detach removes it, a second attach is refused, destroy ends it', async () => {
    const { page } = await openPage();
    await attachCard(page);
    const names = await page.evaluate(async () => {
      const readErrorName = (call: Promise<unknown>): Promise<string> =>
        call.then(
          () => 'resolved',
          (error: Error) => error.name,
        );
      const second = await readErrorName(window.card.attach('#wallet'));
      await window.card.detach();
      const left = document.querySelectorAll('iframe').length;
      const detached = await readErrorName(window.card.tokenize());
      const missing = await readErrorName(window.card.attach('#nowhere'));
      await window.card.destroy();
      return { second, left, detached, missing, destroyed: await readErrorName(window.card.attach('#card')) };
    });
    expect(names).toEqual({
      second: 'PaymentMethodAlreadyAttachedError',
      left: 0,
      detached: 'PaymentMethodNotAttachedError',
      missing: 'ElementNotFoundError',
      destroyed: 'PaymentMethodAlreadyDestroyedError',
    });
  });

  test('Style options are applied, and wrong ones are refused', async () => {
    const { page, form } = await openPage();
    await attachCard(page, {
      style: { input: { color: 'rgb(1, 2, 3)' }, '.input-container': { borderRadius: '11px' } },
    });
    const shown = await form.getByLabel('CVV').evaluate((input) => getComputedStyle(input).color);
    const radius = await form
      .locator('.input-container')
      .evaluate((box) => getComputedStyle(box).borderTopLeftRadius);
    expect([shown, radius]).toEqual(['rgb(1, 2, 3)', '11px']);
    const refused = await page.evaluate(async () => {
      const payments = await window.load('sandbox-sq0idb-any');
      return payments?.card({ style: { input: { color: 'no colour' } } }).catch((error: Error) => error.name);
    });
    expect(refused).toBe('InvalidStylesError');
  });

  test('It follows the colour scheme from light to dark', async () => {
    const { page, form } = await openPage();
    await attachCard(page);
    const background = (): Promise<string> =>
      form.locator('.input-container').evaluate((box) => getComputedStyle(box).backgroundColor);
    expect(await background()).toBe('rgb(255, 255, 255)');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(background).toBe('rgb(18, 33, 29)');
  });

  test('Axe has no findings, with errors shown and without', async () => {
    const { page } = await openPage();
    await attachCard(page);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await tokenize(page);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });
});

describe('The entry', () => {
  test.each([
    ['sandbox-wrong', 'InvalidApplicationIdError'],
    ['sq0idp-production', 'ApplicationIdEnvironmentMismatchError'],
  ])('The application id %s is refused with %s', async (applicationId, name) => {
    const { page } = await openPage();
    const refused = await page.evaluate(
      (id) =>
        window.load(id).then(
          () => 'resolved',
          (error: Error) => error.name,
        ),
      applicationId,
    );
    expect(refused).toBe(name);
  });

  test('A wrong application id of the right form gets no token', async () => {
    const { page, form } = await openPage();
    await page.evaluate(async () => {
      const payments = await window.load('sandbox-sq0idb-of-another-site');
      if (!payments) throw new Error('Square.js gave no payments.');
      window.card = await payments.card();
      await window.card.attach('#card');
    });
    await typeCard(page, form);
    expect((await tokenize(page)).status).toBe('Invalid');
  });
});
