import { randomUUID } from 'node:crypto';
import { STATIC_COURSES } from '#shared/courses/static-courses.ts';
import { expect, test } from '../academy.ts';
import { isAudit } from '../audit.ts';

test.use({ javaScriptEnabled: false });

test('Without script the public site is read and used', async ({ page, academy }) => {
  await test.step('A visitor reads the complete landing page and finds the courses by its links', async () => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/');
      for (const heading of [
        'Learn the cloud, thread by thread.',
        'About Us',
        'Mission',
        'Vision',
        'Choose Your Course',
        'One lecture, one pick',
        "Let's Keep In Touch",
      ])
        await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
      await expect(page.locator('#stats dd')).toHaveText(['300', '5,000', '120', '760']);
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
      await expect(page.getByRole('button', { name: /motion$/ })).toBeHidden();

      const header = page.getByRole('banner');
      for (const [item, id] of [
        ['Contact', 'contact'],
        ['About Us', 'about'],
        ['Courses', 'courses'],
      ] as const) {
        await header.getByRole('link', { name: item, exact: true }).click();
        await expect(page).toHaveURL(`/#${id}`);
        await expect(page.locator(`#${id}`)).toBeInViewport({ ratio: 0.2 });
      }
      await page.getByRole('link', { name: 'View More: Microsoft Azure Cloud' }).click();
      await expect(page).toHaveURL('/course/2');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Microsoft Azure Cloud');
    }
  });
  await test.step('Each course page has ways to the others', async () => {
    for (const { id, title } of isAudit ? STATIC_COURSES : STATIC_COURSES.slice(-2)) {
      await page.goto(`/course/${id}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      const related = page.getByRole('region', { name: 'Related Courses' });
      await expect(related.getByText('Loading related courses...')).toBeHidden();
      const others = STATIC_COURSES.filter((one) => one.id !== id);
      await expect(related.getByRole('link')).toHaveText(['All Courses', ...others.map((one) => one.title)]);
    }
    await page
      .getByRole('region', { name: 'Related Courses' })
      .getByRole('link', { name: 'AWS Cloud' })
      .click();
    await expect(page).toHaveURL('/course/1');
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL('/');
  });
  await test.step('A message is sent as a plain form and mailed, and the response is a page with a link back (G-26)', async () => {
    const message = `Is there a library? ${randomUUID()}`;
    await page.goto('/');
    await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace');
    await page.getByLabel('Email', { exact: true }).fill('ada@example.org');
    await page.getByLabel('Message', { exact: true }).fill(message);
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page).toHaveURL('/api/website/contact');
    await expect(page.getByRole('status')).toContainText('Thank you for your message.');
    const mails = () => academy.listMailTo('hello@twillfield.example');
    await expect
      .poll(async () => (await mails()).filter(({ text }) => text.includes(message)))
      .toHaveLength(1);
    await page.getByRole('link', { name: 'Back to the site' }).click();
    await expect(page).toHaveURL('/#contact');
  });
  await test.step('Every other page says that it needs JavaScript', async () => {
    await page.goto('/auth');
    await expect(page.locator('noscript > p')).toBeVisible();
  });
});
