import { expect } from '@playwright/test';
import { contactForm, openLanding } from '../public/open-landing.ts';
import type { ScreenshotContext } from './screenshot-context.ts';

/** The screens that need no account. */
export async function publicScreens({ page, screenshots }: ScreenshotContext): Promise<void> {
  await openLanding(page);
  await screenshots.capture(page, { name: 'landing', title: 'Landing page', dark: true });

  const form = contactForm(page);
  await form.getByLabel('Name', { exact: true }).fill('Ada Lovelace');
  await form.getByLabel('Email').fill('ada@example.org');
  await form.getByLabel('Message').fill('Do you teach in the evening, too?');
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByRole('status')).toContainText('Thank you');
  await screenshots.capture(page, {
    name: 'contact-sent',
    title: 'Contact form, sent',
    part: () => page.locator('#contact'),
  });

  await page.goto('/course/1');
  await expect(page.getByRole('heading', { name: 'AWS Cloud Bootcamp' })).toBeVisible();
  await screenshots.capture(page, { name: 'course', title: 'Course page', dark: true });

  await page.goto('/nope');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await screenshots.capture(page, { name: 'not-found', title: 'Not found' });

  await page.goto('/auth');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await screenshots.capture(page, { name: 'auth', title: 'Sign-in', dark: true });
}
