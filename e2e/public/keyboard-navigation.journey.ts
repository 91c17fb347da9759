import { randomUUID } from 'node:crypto';
import { expect, test } from '../academy.ts';
import { expectFocusVisible, pressTab } from '../keyboard.ts';
import { contactForm, openLanding } from './open-landing.ts';

const COURSES = ['AWS Cloud', 'Microsoft Azure Cloud', 'DevOps', 'Azure DevOps', 'AWS DevOps'];

test('Tab moves through the landing page in order, from the skip link to the footer, and the focus is always visible', async ({
  page,
}) => {
  await openLanding(page);
  const way: string[] = [];
  for (let presses = 0; presses < 60 && way.at(-1) !== 'Contact Us'; presses += 1)
    way.push(await pressTab(page));
  expect(way.slice(0, 19)).toEqual([
    'Skip to content',
    'Twillfield',
    'Home',
    'About Us',
    'Courses',
    'Contact',
    'Student Portal',
    'Discover more',
    'Pause motion',
    ...COURSES.map((title) => `View More: ${title}`),
    'hello@twillfield.example',
    expect.stringMatching(/^\+1/),
    'Name',
    'Email',
    'Message',
  ]);
  expect(way[19]).toBe('Send message');
  expect(way.slice(20)).toHaveLength(3 + 13);
});

test('Shift+Tab never moves the focus under the header', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await openLanding(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).focus();
  let name = '';
  for (let presses = 0; presses < 60 && name !== 'Skip to content'; presses += 1) {
    await page.keyboard.press('Shift+Tab');
    name = await expectFocusVisible(page);
  }
  expect(name).toBe('Skip to content');
});

test('The skip link and a header item move the focus to their target', async ({ page }) => {
  await openLanding(page);
  await pressTab(page);
  await page.keyboard.press('Enter');
  expect(await pressTab(page)).toBe('Discover more');
  await page.getByRole('banner').getByRole('link', { name: 'Courses' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Choose Your Course' })).toBeInViewport();
  expect(await pressTab(page)).toBe('View More: AWS Cloud');
});

test('The mobile menu is opened, used and closed by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openLanding(page);
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  expect(await pressTab(page)).toBe('Home');
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Space');
  for (const item of ['Home', 'About Us', 'Courses', 'Contact']) expect(await pressTab(page)).toBe(item);
  await page.keyboard.press('Enter');
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('heading', { name: "Let's Keep In Touch" })).toBeInViewport();
});

test('The contact form is filled in, corrected and sent by keyboard alone', async ({ page }) => {
  await openLanding(page);
  await page.locator('#contact').getByRole('link').last().focus();
  expect(await pressTab(page)).toBe('Name');
  await page.keyboard.type('Ada Lovelace');
  await page.keyboard.press('Enter');
  await expect(contactForm(page).getByLabel('Email')).toBeFocused();
  await page.keyboard.type('ada@example.org');
  expect(await pressTab(page)).toBe('Message');
  await page.keyboard.type(`By keyboard ${randomUUID()}`);
  expect(await pressTab(page)).toBe('Send message');
  await page.keyboard.press('Enter');
  await expect(contactForm(page).getByRole('status')).toContainText('Thank you for your message.');
});
