import { expect, test } from '../academy.ts';
import { noteShifts, readLayoutShifts } from '../public/watch-page.ts';
import { expectReadable, expectReadableInStyles, WIDTHS } from '../reflow.ts';
import { signInEarlier } from '../sign-in.ts';
import { openScreen, PORTAL_SCREENS } from './portal-screens.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test(
  'No screen of the portal scrolls sideways or loses a word: from 320 to 2560 px, with text at 200 %, with wider spacing, and on paper, dark on white (WCAG 1.4.4, 1.4.10, 1.4.12)',
  { tag: '@audit' },
  async ({ page }) => {
    await signInEarlier(page, 'student');
    for (const screen of PORTAL_SCREENS) {
      await openScreen(page, screen);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await expectReadable(page, `${screen.path} at ${width} px`);
      }
      await expectReadableInStyles(page, screen.path);
      await page.setViewportSize({ width: 794, height: 1123 });
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await expectReadable(page, `${screen.path} on paper`);
      const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      expect.soft(ground, `${screen.path} on paper`).toBe('rgb(255, 255, 255)');
      await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
    }
  },
);

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test(
    'Nothing on a screen of the portal moves while it loads; buttons, fields and links on their own are at least 44 px high',
    { tag: '@audit' },
    async ({ page }) => {
      await signInEarlier(page, 'student');
      await noteShifts(page);
      for (const screen of PORTAL_SCREENS) {
        await openScreen(page, screen);
        expect.soft(await readLayoutShifts(page), screen.path).toEqual([]);
        for (const menu of ['Menu', 'Sections']) {
          const button = page.getByRole('button', { name: menu, exact: true });
          if (await button.isVisible()) await button.click();
          expect.soft(await page.evaluate(listLowTargets), `${screen.path}, ${menu}`).toEqual([]);
          if (await button.isVisible()) await button.click();
        }
      }
    },
  );
});

/** What is pressed and is lower than 44 px: name and height. A link within a sentence is as high as its line. */
function listLowTargets(): string[] {
  const isInline = (one: Element) => getComputedStyle(one).display === 'inline';
  const pressed = (one: Element) => {
    // the title of a card is pressed anywhere on it
    const isCard = getComputedStyle(one, '::after').position === 'absolute' && one.localName === 'a';
    return one.closest(isCard ? 'li, article' : 'label') ?? one;
  };
  return [...document.querySelectorAll('a, button, select, input, textarea')]
    .filter(
      (one) => one.checkVisibility({ opacityProperty: true }) && !(one.localName === 'a' && isInline(one)),
    )
    .map((one) => ({ name: one.ariaLabel ?? one.textContent, box: pressed(one).getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1 && box.height < 44 && box.bottom > 0)
    .map(({ name, box }) => `${name}: ${box.height}`);
}
