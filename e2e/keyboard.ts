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

/** The name of the focused element, and why its focus is not visible. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return { name: '', hidden: [] };
    const label = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
    const name =
      element.getAttribute('aria-label') ??
      (label ? element.labels?.[0]?.textContent : element.textContent)?.trim() ??
      '';
    // the ring of a card's title is around the card, and that of a hidden select around its icon
    const around: Element[] = [element];
    for (let one = element.parentElement; one !== null && around.length < 5; one = one.parentElement)
      around.push(one);
    const outlined = around.some((one) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(one);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && outlineColor !== 'rgba(0, 0, 0, 0)';
    });
    const { boxShadow } = getComputedStyle(element);
    const { left, top, width, height } = element.getBoundingClientRect();
    const above = document.elementFromPoint(left + width / 2, top + height / 2);
    return {
      name,
      hidden: [
        // the button within a date field has the focus, with the browser's own ring
        ...(outlined || boxShadow !== 'none' || !element.matches(':focus')
          ? []
          : ['neither outline nor ring']),
        ...(above !== null && (element.contains(above) || above.contains(element))
          ? []
          : ['covered or out of view']),
      ],
    };
  });

/** Presses Tab and waits until scrolling has ended; the focused element must be visible. */
export async function pressTab(page: Page): Promise<string> {
  await page.keyboard.press('Tab');
  return expectFocusVisible(page);
}

/** Waits until the focused element is visible; its name. */
export async function expectFocusVisible(page: Page): Promise<string> {
  let element = await focused(page);
  if (element.hidden.length > 0)
    await expect
      .poll(async () => (element = await focused(page)).hidden, `${element.name} has the focus`)
      .toEqual([]);
  return element.name;
}
