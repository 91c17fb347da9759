import { beforeEach, describe, expect, test, vi } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import type { Mail } from '#functions/data/mail/mail.ts';
import {
  aChangedAccount,
  aChangedAuthenticator,
  anAskedEmail,
  anEnrolmentByHand,
  aDeletion,
} from '#functions/testing/mails.ts';
import { emailFor } from './email-for.ts';

const SITE = 'https://academy.example.org';
const FORGOT = `${SITE}/auth?view=forgot`;
const WHEN = 'November 21, 2026 at 12:00 PM EST';
const NEW = 'ada@elsewhere.example';
const CODE = {
  kind: 'email-code',
  to: NEW,
  userName: 'ada LOVELACE',
  userId: anId('user-ada'),
  codeId: 'out_1',
} as const;

/** Every mail about an account, where it goes, its subject, and what it must say in both forms. */
const MAILS: [string, Mail, to: string, subject: string, says: string[]][] = [
  [
    'a code',
    CODE,
    NEW,
    'Your Twillfield code',
    ['012345', 'valid for 15 minutes', 'You did not ask for it?'],
  ],
  [
    'an enrolment by hand',
    anEnrolmentByHand(),
    'ada@example.org',
    'You are enrolled: AWS Cloud Bootcamp',
    ['Hello Ada Lovelace,', 'Grace Hopper teaches it.', 'nothing to pay', `${SITE}/academy/student-courses`],
  ],
  [
    'an account that staff made for it, without the name that they typed, and with the title quoted',
    anEnrolmentByHand({ isInvited: true }),
    'ada@example.org',
    'You are enrolled in a course',
    [
      'Hello,',
      'the course “AWS Cloud Bootcamp” at',
      'An account was made for ada@example.org',
      'ask for a code',
      FORGOT,
    ],
  ],
  [
    'a code for the own e-mail, without a name: it may be that of a stranger',
    { ...CODE, to: 'ada@example.org', isOwnEmail: true },
    'ada@example.org',
    'Your Twillfield code',
    [
      'Hello,',
      '012345',
      'where you schedule your appointment',
      'valid for 15 minutes',
      'without this code nothing is booked',
    ],
  ],
  [
    'a code for a new password',
    { kind: 'password-code', to: 'ada@example.org', userName: 'ada LOVELACE', codeId: 'out_1' },
    'ada@example.org',
    'Your Twillfield code',
    [
      '012345',
      'Enter this code on the page where you asked for it.',
      'works once, for one hour',
      'You did not ask for it?',
      FORGOT,
    ],
  ],
  [
    'a new e-mail that was asked for',
    anAskedEmail(),
    'ada@example.org',
    'Someone asked to change your Twillfield e-mail',
    [NEW, WHEN, 'Nothing changes until', 'If that was not you', FORGOT],
  ],
  [
    'a new password',
    aChangedAccount(),
    'ada@example.org',
    'Your Twillfield password was changed',
    [WHEN, 'every device was signed out', 'If that was not you, set a new password now', FORGOT],
  ],
  [
    'a new e-mail',
    aChangedAccount({ newEmail: NEW, hasNewPassword: false }),
    'ada@example.org',
    'Your Twillfield e-mail was changed',
    [
      NEW,
      WHEN,
      'write to us at hello@academy.example at once',
      'mailto:hello@academy.example?subject=My%20account',
    ],
  ],
  [
    'both',
    aChangedAccount({ newEmail: NEW }),
    'ada@example.org',
    'Your Twillfield e-mail and password were changed',
    [NEW, WHEN, 'Your e-mail and password were changed by someone who knew your password'],
  ],
  [
    'an authenticator app that was added',
    aChangedAuthenticator(),
    'ada@example.org',
    'An authenticator app was added at Twillfield',
    [
      'Added',
      WHEN,
      'asks for a code of that app',
      'Every other device was signed out',
      'If that was not you',
      FORGOT,
    ],
  ],
  [
    'an authenticator app that was removed',
    aChangedAuthenticator({ change: 'removed' }),
    'ada@example.org',
    'An authenticator app was removed at Twillfield',
    ['Removed', WHEN, 'your password alone signs in', 'If that was not you', FORGOT],
  ],
  [
    'an account that was deleted',
    aDeletion(),
    'ada@example.org',
    'Your account has been deleted',
    [
      'signed out on every device',
      'nothing more is due',
      'your name and your e-mail address are no longer on them',
    ],
  ],
];

beforeEach(() => {
  vi.stubEnv('MAIL_ACADEMY', 'hello@academy.example');
  vi.stubEnv('SITE_URL', SITE);
  vi.stubEnv('ACADEMY_TIME_ZONE', 'America/New_York');
});

describe('Mails about an account (G-104)', () => {
  test.each(MAILS)(
    '%s: text and HTML say all of it, to the right address',
    (_what, mail, to, subject, says) => {
      const email = emailFor(mail, '012345');
      expect(email).toMatchObject({ to, subject });
      const isNameless = 'isOwnEmail' in mail || ('isInvited' in mail && mail.isInvited);
      const greeting = isNameless ? [] : ['Hello Ada Lovelace,'];
      for (const part of [...greeting, 'hello@academy.example', ...says]) {
        expect(email.text).toContain(part);
        expect(email.html).toContain(part);
      }
      if ('isOwnEmail' in mail) expect(`${email.text}${email.html}`).not.toMatch(/lovelace/i);
      expect(`${email.subject}${email.text}${email.html}`).not.toMatch(
        /undefined|null|NaN|Invalid Date|\[object/,
      );
    },
  );

  test.each(MAILS)('%s: hostile input is text, never markup (X13, I16)', (_what, mail) => {
    const hostile = `</title></p><script>alert(1)</script><img src=x onerror="alert('2')">&`;
    const tags = (text: string) => {
      const named = { ...mail, userName: text, ...('newEmail' in mail && { newEmail: text }) };
      return emailFor(named, '012345').html.match(/<[^>]*>/g);
    };
    expect(tags(hostile)).toEqual(tags('x'));
  });
});
