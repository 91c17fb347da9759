import { expect } from '@playwright/test';
import { contactForm, openLanding } from '../public/open-landing.ts';
import type { ScreenshotContext } from './screenshot-context.ts';

/** The screens that need no account. */
export async function publicScreens({ page, capture }: ScreenshotContext): Promise<void> {
  await openLanding(page);
  await capture('landing', 'Landing page', { dark: true });

  const form = contactForm(page);
  await form.getByLabel('Name', { exact: true }).fill('Ada Lovelace');
  await form.getByLabel('Email').fill('ada@example.org');
  await form.getByLabel('Message').fill('Do you teach in the evening, too?');
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByRole('status')).toContainText('Thank you');
  await capture('contact-sent', 'Contact form, sent', { part: () => page.locator('#contact') });

  await page.goto('/course/1');
  await expect(page.getByRole('heading', { name: 'AWS Cloud Bootcamp' })).toBeVisible();
  await capture('course', 'Course page', { dark: true });

  await page.goto('/nope');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await capture('not-found', 'Not found');

  await page.goto('/auth');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await capture('auth', 'Sign-in', { dark: true });
}
