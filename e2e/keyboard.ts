import { expect, type Locator, type Page } from '@playwright/test';
import { cardForm, type CardNumbers } from './paying/wizard.ts';

/** More focusable elements than any page has. */
const STOPS = 150;

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < STOPS; stop += 1) {
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${target.toString()}`);
}

/** Moves the focus to the element by Tab and presses the key. */
export async function choose(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Types the card from its number on; the caret is then in its last field. */
export async function typeCard(page: Page, card: CardNumbers): Promise<void> {
  await tabTo(page, cardForm(page).getByLabel('Card number'));
  // A complete field moves the focus to the next one.
  await page.keyboard.type(card.number + card.expiry + card.cvv + card.zip);
  await expect(cardForm(page).getByLabel('ZIP')).toBeFocused();
}
