import { titleCase } from '#shared/kernel/names.ts';
import type { EmailCodeMail } from '#functions/data/mail/mail.ts';
import type { EmailContent } from './render-email.ts';

/** The code that makes an address the one to sign in with (G-104), or verifies that of an account before its first appointment. */
export function emailCode(mail: EmailCodeMail, code: string, contact: string): EmailContent {
  const parts = mail.isOwnEmail ? ownEmail : newEmail(mail.userName);
  return { subject: 'Your Twillfield code', ...parts, rows: [], total: ['Code', code], contact };
}

const newEmail = (userName: string) => ({
  title: 'Confirm your new e-mail',
  greeting: `Hello ${titleCase(userName)},`,
  paragraphs: [
    'Enter this code in your account settings, where you asked for it. It is valid for 15 minutes. From then on you sign in with this address.',
    'You did not ask for it? Then you need not do anything: without this code nothing changes.',
  ],
  reason: 'You get this mail because somebody wants to sign in at Twillfield with this address.',
});

/** Without a name: the address may be that of a stranger, who is sent nothing that the sender has written (docs/adr/030). */
const ownEmail = {
  title: 'Confirm your e-mail',
  greeting: 'Hello,',
  paragraphs: [
    'Enter this code where you schedule your appointment. It is valid for 15 minutes. You are asked for it once.',
    'You did not ask for it? Then you need not do anything: without this code nothing is booked.',
  ],
  reason:
    'You get this mail because somebody wants to book an appointment at Twillfield with an account that has this address.',
};
