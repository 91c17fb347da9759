import { expect, test } from 'vitest';
import { aChangedAuthenticator } from '#functions/testing/mails.ts';
import { authenticatorChanged } from './authenticator-changed.ts';

test.each([
  ['added', 'Added'],
  ['removed', 'Removed'],
] as const)('The mail about an authenticator app that was %s says when: %s (G-107)', (change, label) => {
  const mail = aChangedAuthenticator({ change });
  const { rows } = authenticatorChanged(mail, 'https://academy.example', 'hello@academy.example', 'UTC');
  expect(rows).toEqual([[label, expect.stringContaining('November 21, 2026 at 5:00')]]);
});
