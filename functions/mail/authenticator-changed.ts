import { titleCase } from '#shared/kernel/names.ts';
import type { AuthenticatorChanged } from '#functions/data/mail/mail.ts';
import type { EmailContent } from './render-email.ts';
import { timeOf } from './time-of.ts';

const EFFECT = {
  added:
    'From now on signing in to your account asks for a code of that app. Every other device was signed out.',
  removed: 'From now on your password alone signs in to your account.',
};

/** Tells the owner of the account that its second factor changed (G-107, docs/adr/039). */
export function authenticatorChanged(
  { userName, change, changedAt }: AuthenticatorChanged,
  siteUrl: string,
  contact: string,
  zone: string,
): EmailContent {
  return {
    subject: `An authenticator app was ${change} at Twillfield`,
    title: `An authenticator app was ${change}`,
    greeting: `Hello ${titleCase(userName)},`,
    paragraphs: [
      `Someone who knew your password ${change} an authenticator app. ${EFFECT[change]}`,
      'If that was you, you do not need to do anything.',
      `If that was not you, set a new password now, which signs out every device, and write to us at ${contact}.`,
    ],
    rows: [[change === 'added' ? 'Added' : 'Removed', timeOf(changedAt, zone)]],
    action: { label: 'Set a new password', url: `${siteUrl}/auth?view=forgot` },
    reason: 'You get this mail because this is the e-mail of your account at Twillfield.',
    contact,
  };
}
