import { titleCase } from '#shared/kernel/names.ts';
import type { PasswordCodeMail } from '#functions/data/mail/mail.ts';
import type { EmailContent } from './render-email.ts';

/** The code for a new password (G-10). No button: a press for a new code would make this one worthless. */
export function passwordCode(
  { userName = '' }: PasswordCodeMail,
  code: string,
  siteUrl: string,
  contact: string,
): EmailContent {
  return {
    subject: 'Your Twillfield code',
    title: 'Your code for a new password',
    greeting: `Hello ${titleCase(userName)},`,
    paragraphs: [
      'Enter this code on the page where you asked for it. It works once, for one hour.',
      'You did not ask for it? Then you need not do anything: without this code your password stays as it is.',
    ],
    rows: [],
    total: ['Code', code],
    more: { text: 'Has it expired?', label: 'Request another code', url: `${siteUrl}/auth?view=forgot` },
    reason: 'You get this mail because somebody asked for a new password for this address at Twillfield.',
    contact,
  };
}
