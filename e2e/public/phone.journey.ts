import { expect, test } from '../academy.ts';
import { pressTab } from '../keyboard.ts';
import { openLanding } from './open-landing.ts';

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  contextOptions: { reducedMotion: 'reduce' },
});

test('On a phone the header has a menu for touch and keyboard, and the links of a footer are large enough', async ({
  page,
}) => {
  await openLanding(page);
  const header = page.getByRole('banner');
  const link = (name: string) => header.getByRole('link', { name, exact: true });
  const menu = header.getByRole('button', { name: 'Menu' });
  const expectOpen = (open: boolean) => expect(menu).toHaveAttribute('aria-expanded', String(open));

  await test.step('The menu toggles open and closed, and closes after a choice [LAND-15]', async () => {
    for (const open of [false, true, false]) {
      for (const name of ['Home', 'About Us', 'Courses', 'Contact', 'Student Portal'])
        await expect(link(name)).toBeVisible({ visible: open });
      await expectOpen(open);
      await menu.tap();
    }
    await link('Courses').tap();
    await expectOpen(false);
    await expect(page.getByRole('heading', { name: 'Choose Your Course' })).toBeInViewport();
  });
  await test.step('It is opened, used and closed by keyboard', async () => {
    await menu.focus();
    await page.keyboard.press('Enter');
    await expectOpen(true);
    expect(await pressTab(page)).toBe('Home');
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
    await expectOpen(false);
    await page.keyboard.press('Space');
    for (const item of ['Home', 'About Us', 'Courses', 'Contact']) expect(await pressTab(page)).toBe(item);
    await page.keyboard.press('Enter');
    await expectOpen(false);
    await expect(page.getByRole('heading', { name: "Let's Keep In Touch" })).toBeInViewport();
  });
  await test.step('Every link of a footer is 44 px high and wide', async () => {
    for (const path of ['/', '/buy-course']) {
      if (path !== '/') await page.goto(path);
      const links = page.getByRole('contentinfo').getByRole('link');
      await expect(links.last()).toBeVisible();
      const small = await links.evaluateAll((all) =>
        all
          .map((one) => ({ text: one.textContent, box: one.getBoundingClientRect() }))
          .filter(({ box }) => box.height < 44 || box.width < 44)
          .map(({ text, box }) => `${text}: ${box.width} × ${box.height}`),
      );
      expect(small, path).toEqual([]);
    }
  });
});
