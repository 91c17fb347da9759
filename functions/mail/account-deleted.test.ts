import { expect, test, vi } from 'vitest';
import { aDeletion } from '#functions/testing/mails.ts';
import { emailFor } from './email-for.ts';

test('The mail about a deleted account says what went, what stays, and whom to write to', () => {
  vi.stubEnv('MAIL_ACADEMY', 'hello@academy.example');
  vi.stubEnv('SITE_URL', 'https://academy.example.org');
  const email = emailFor(aDeletion());
  expect(email).toMatchObject({ to: 'ada@example.org', subject: 'Your account has been deleted' });
  for (const part of [
    'Hello Ada Lovelace,',
    'signed out on every device',
    'nothing more is due',
    'your name and your e-mail address are no longer on them',
    'hello@academy.example',
  ]) {
    expect(email.text).toContain(part);
    expect(email.html).toContain(part);
  }
  const hostile = '<script>alert(1)</script>';
  expect(emailFor(aDeletion({ userName: hostile })).html.toLowerCase()).not.toContain('<script');
});
