import { titleCase } from '#shared/kernel/names.ts';
import type { EmailCodeMail } from '#functions/data/mail/mail.ts';
import type { EmailContent } from './render-email.ts';

/** The code that makes an address the one to sign in with (G-104). */
export function emailCode(mail: EmailCodeMail, code: string, contact: string): EmailContent {
  return {
    subject: 'Your Twillfield code',
    title: 'Confirm your new e-mail',
    greeting: `Hello ${titleCase(mail.userName)},`,
    paragraphs: [
      'Enter this code in your account settings, where you asked for it. It is valid for 15 minutes. From then on you sign in with this address.',
      'You did not ask for it? Then you need not do anything: without this code nothing changes.',
    ],
    rows: [],
    total: ['Code', code],
    reason: 'You get this mail because somebody wants to sign in at Twillfield with this address.',
    contact,
  };
}
