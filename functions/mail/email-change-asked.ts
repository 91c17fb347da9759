import { titleCase } from '#shared/kernel/names.ts';
import type { EmailChangeAsked } from '#functions/data/mail/mail.ts';
import type { EmailContent } from './render-email.ts';
import { timeOf } from './time-of.ts';

/** Tells the present address that another one was asked for, while nothing is changed yet (G-104). */
export function emailChangeAsked(
  mail: EmailChangeAsked,
  siteUrl: string,
  contact: string,
  zone: string,
): EmailContent {
  return {
    subject: 'Someone asked to change your Twillfield e-mail',
    title: 'Someone asked to change your e-mail',
    greeting: `Hello ${titleCase(mail.userName)},`,
    paragraphs: [
      'Someone who knows your password asked to change the e-mail address of your account. Nothing changes until they enter the code that we sent to the new address.',
      'If that was you, you do not need to do anything here.',
      `If that was not you, someone else knows your password. Set a new one now, which also signs out every device, and write to us at ${contact}.`,
    ],
    rows: [
      ['New e-mail', mail.newEmail],
      ['Asked', timeOf(mail.askedAt, zone)],
    ],
    action: { label: 'Set a new password', url: `${siteUrl}/auth?view=forgot` },
    reason: 'You get this mail because this is the e-mail of your account at Twillfield.',
    contact,
  };
}
