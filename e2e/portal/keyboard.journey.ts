import { expect, test } from '../academy.ts';
import { isAudit } from '../audit.ts';
import { choose, focused, pressTab, tabTo } from '../keyboard.ts';
import { signInEarlier } from '../sign-in.ts';
import { openScreen, PORTAL_SCREENS } from './portal-screens.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A list with filters, a form with a date, and the lecture viewer. */
const VISITED = [
  '/academy/courses',
  '/academy/student-courses?tab=appointments',
  '/academy/course-progress/',
];
const SCREENS = PORTAL_SCREENS.filter(({ path }) => isAudit || VISITED.some((one) => path.startsWith(one)));
if (SCREENS.length < VISITED.length) throw new Error(`Not all of ${VISITED.join(', ')} are screens.`);

/** More stops than any screen has. */
const STOPS = 120;
const HEADER = [
  'Skip to content',
  'Twillfield',
  'Home',
  'Explore Courses',
  'My Courses',
  'Account Settings: ALAda Lovelace',
  'Theme',
  'Sign Out',
];

test('The portal is used by the keyboard alone: Tab moves from the skip link to the end, 1440 and 390 px wide, the focus always visible', async ({
  page,
}) => {
  await signInEarlier(page, 'student');
  for (const screen of SCREENS)
    await test.step(screen.path, async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await openScreen(page, screen);
      let name = await pressTab(page);
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        // after the end of the page the next one is its first again
        if (name === '') name = await pressTab(page);
        const way = [name];
        for (let presses = 1; presses < STOPS; presses += 1) {
          name = await pressTab(page);
          if (name === '' || name === way[0]) break;
          way.push(name);
        }
        expect(way.length, screen.path).toBeLessThan(STOPS);
        expect.soft(way[0], screen.path).toBe('Skip to content');
        if (width === 1440 && !screen.path.includes('course-progress'))
          expect.soft(way.slice(0, HEADER.length), screen.path).toEqual(HEADER);
      }
    });

  await test.step('The sections of the dashboard, its dialogs and its menus', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/academy/student-courses');
    await tabTo(page, page.getByRole('tab', { name: 'Courses' }));
    for (const [name, title] of [
      ['Payments', 'Payments'],
      ['Appointments', 'Appointments'],
      ['Account Settings', 'Account Settings'],
    ] as const) {
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('tab', { name })).toBeFocused();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    }
    const open = page.getByRole('button', { name: 'Delete my account' });
    await choose(page, open);
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await expect(dialog.getByRole('button', { name: 'Keep my account' })).toBeFocused();
    // Tab stays in the dialog
    for (let presses = 0; presses < 6; presses += 1) {
      await page.keyboard.press('Tab');
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.closest('dialog, body')?.localName))
        .toMatch(/dialog|body/);
    }
    await page.keyboard.press('Escape');
    await expect(open).toBeFocused();

    await page.setViewportSize({ width: 390, height: 844 });
    const sections = page.getByRole('button', { name: 'Sections' });
    await choose(page, sections);
    await expect(sections).toHaveAttribute('aria-expanded', 'true');
    const menu = page.getByRole('button', { name: 'Menu' });
    await menu.focus();
    await page.keyboard.press('Enter');
    expect(await pressTab(page)).toBe('Home');
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
    expect((await focused(page)).hidden).toEqual([]);
  });
});
