import { titleCase } from '#shared/kernel/names.ts';
import type { AccountDeleted } from '#functions/data/mail/mail.ts';
import type { EmailContent } from './render-email.ts';

export function accountDeleted(mail: AccountDeleted, contact: string): EmailContent {
  return {
    subject: 'Your account has been deleted',
    title: 'Your account has been deleted',
    greeting: `Hello ${titleCase(mail.userName)},`,
    paragraphs: [
      'Your account at Twillfield, your courses with their progress, and your appointments have been deleted. You are signed out on every device.',
      'A payment plan that was still open has ended, and nothing more is due. The law requires us to keep records of payments; your name and your e-mail address are no longer on them.',
      `If it was not you who deleted the account, write to ${contact} at once.`,
    ],
    rows: [],
    reason: 'You get this mail, the last one, because you had an account at Twillfield.',
    contact,
  };
}
