import { randomUUID } from 'node:crypto';
import { expect, test } from '../academy.ts';
import { expectFocusVisible, pressTab } from '../keyboard.ts';
import { contactForm, openLanding } from './open-landing.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const COURSES = ['AWS Cloud', 'Microsoft Azure Cloud', 'DevOps', 'Azure DevOps', 'AWS DevOps'];

test('The landing page is used by keyboard alone, and the focus is always visible', async ({ page }) => {
  await openLanding(page);
  await test.step('Tab goes in order from the skip link to the footer; the contact form is filled in, corrected and sent on the way', async () => {
    const way: string[] = [];
    const tabUntil = async (end: string) => {
      for (let presses = 0; presses < 40 && way.at(-1) !== end; presses += 1) way.push(await pressTab(page));
    };
    await tabUntil('Name');
    await page.keyboard.type('Ada Lovelace');
    await page.keyboard.press('Enter');
    await expect(contactForm(page).getByLabel('Email')).toBeFocused();
    way.push('Email');
    await page.keyboard.type('ada@example.org');
    await tabUntil('Message');
    await page.keyboard.type(`By keyboard ${randomUUID()}`);
    await tabUntil('Send message');
    await page.keyboard.press('Enter');
    await expect(contactForm(page).getByRole('status')).toContainText('Thank you for your message.');
    await tabUntil('Contact Us');
    expect(way.slice(0, 21)).toEqual([
      'Skip to content',
      'Twillfield',
      'Home',
      'About Us',
      'Courses',
      'Contact',
      'Student Portal',
      'Discover more',
      'Play motion',
      ...COURSES.map((title) => `View More: ${title}`),
      'All Courses',
      'hello@twillfield.example',
      expect.stringMatching(/^\+1/),
      'Name',
      'Email',
      'Message',
      'Send message',
    ]);
    expect(way.slice(21)).toHaveLength(3 + 13);
  });
  await test.step('Shift+Tab never moves the focus under the header, and ends at the skip link', async () => {
    await page.setViewportSize({ width: 1440, height: 500 });
    let name = '';
    for (let presses = 0; presses < 60 && name !== 'Skip to content'; presses += 1) {
      await page.keyboard.press('Shift+Tab');
      name = await expectFocusVisible(page);
    }
    expect(name).toBe('Skip to content');
  });
  await test.step('The skip link and a header item move the focus to their target', async () => {
    await page.keyboard.press('Enter');
    expect(await pressTab(page)).toBe('Discover more');
    await page.getByRole('banner').getByRole('link', { name: 'Courses' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Choose Your Course' })).toBeInViewport();
    expect(await pressTab(page)).toBe('View More: AWS Cloud');
  });
});
