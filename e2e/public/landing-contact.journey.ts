import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../academy.ts';
import { contactForm, openLanding } from './open-landing.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const CONTACT = '**/api/website/contact';
const RIGHT = { Name: 'Ada Lovelace', Email: 'ada@example.org', Message: 'Do you teach on Sundays?' };

async function write(page: Page, entries: Partial<typeof RIGHT>) {
  for (const [label, text] of Object.entries(entries)) await field(page, label).fill(text);
}
const field = (page: Page, label: string) => contactForm(page).getByLabel(label, { exact: true });
const send = (page: Page) => contactForm(page).getByRole('button', { name: 'Send message' }).click();
/** Red, green and blue of an element's ground, 0 to 255. */
async function ground(element: Locator): Promise<number[]> {
  const colour = await element.evaluate((one) => getComputedStyle(one).backgroundColor);
  return (colour.match(/\d+/g) ?? []).slice(0, 3).map(Number);
}

const WRONG: [label: keyof typeof RIGHT, text: string, sentence: string][] = [
  ['Name', '', 'Name is required'],
  ['Email', '', 'Email is required'],
  ['Email', 'ada@example', 'Invalid email format'],
  ['Message', '', 'Message is required'],
];

test('A visitor writes to the academy: wrong entries, a refusal, a lost connection and a message that arrives [LAND-03, LAND-23]', async ({
  page,
  academy,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/website/')) sent.push(request.url());
  });
  await openLanding(page);
  await expect(page.getByRole('heading', { name: "Let's Keep In Touch" })).toBeVisible();
  await test.step('Name, email and message are required; an empty or malformed field shows its error and nothing is sent [LAND-29, LAND-30, LAND-31]', async () => {
    await expect(field(page, 'Email')).toHaveAttribute('type', 'email');
    for (const [label, text, sentence] of WRONG) {
      await write(page, { ...RIGHT, [label]: text });
      await send(page);
      await expect(field(page, label), `${label} '${text}'`).toBeFocused();
      await expect(field(page, label)).toHaveAccessibleDescription(sentence);
      await expect(contactForm(page).locator('[aria-invalid="true"]')).toHaveCount(1);
    }
    expect(sent).toEqual([]);
  });
  await test.step('A refused message shows a red banner with the sentence of the server, and keeps the input [LAND-33]', async () => {
    const refusal = 'You have sent several messages within an hour. Please try again later.';
    await page.route(CONTACT, (route) =>
      route.fulfill({
        status: 429,
        json: { success: false, message: refusal, error: refusal, code: 'TOO_MANY_ATTEMPTS', requestId: 'r' },
      }),
    );
    await write(page, RIGHT);
    await send(page);
    const banner = contactForm(page).getByRole('alert');
    await expect(banner).toHaveText(refusal);
    const [red = 0, green = 0, blue = 0] = await ground(banner);
    expect(red).toBeGreaterThan(Math.max(green, blue));
    for (const [label, text] of Object.entries(RIGHT)) await expect(field(page, label)).toHaveValue(text);

    await page.unroute(CONTACT);
    await page.route(CONTACT, (route) => route.abort());
    await send(page);
    await expect(banner).toContainText('could not be sent');
    await page.unroute(CONTACT);
  });
  await test.step('It is sent with exactly name, email and message, is mailed to the academy, and a green banner shows the sentence of the server [LAND-32, LAND-33]', async () => {
    const message = `Do you teach on Sundays? ${randomUUID()}`;
    await write(page, { Message: message });
    const [response] = await Promise.all([page.waitForResponse(CONTACT), send(page)]);
    expect(response.request().method()).toBe('POST');
    expect(response.request().postDataJSON()).toEqual({ name: RIGHT.Name, email: RIGHT.Email, message });
    const said = ((await response.json()) as { message: string }).message;
    const banner = contactForm(page).locator('[data-tone]');
    await expect(banner).toHaveText(said);
    const [red = 0, green = 0, blue = 0] = await ground(banner);
    expect(green).toBeGreaterThan(Math.max(red, blue));
    for (const label of Object.keys(RIGHT)) await expect(field(page, label)).toHaveValue('');
    const mails = () => academy.listMailTo('hello@twillfield.example');
    await expect
      .poll(async () => (await mails()).filter(({ text }) => text.includes(message)))
      .toHaveLength(1);
  });
});
