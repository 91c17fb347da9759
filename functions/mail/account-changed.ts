import { titleCase } from '#shared/kernel/names.ts';
import type { AccountChanged } from '#functions/data/mail/mail.ts';
import type { EmailContent } from './render-email.ts';
import { timeOf } from './time-of.ts';

const OWN_MAIL_FIRST = 'someone can read your mail: change the password of your mailbox first. Then ';

/** What was changed, for subject, title and sentence. */
function nameChange({ newEmail, hasNewPassword }: AccountChanged): string {
  if (newEmail === undefined) return 'password was';
  return hasNewPassword ? 'e-mail and password were' : 'e-mail was';
}

/** Tells the address of before that e-mail or password were changed (G-104), also with a mailed code (G-10). */
export function accountChanged(
  mail: AccountChanged,
  siteUrl: string,
  contact: string,
  zone: string,
): EmailContent {
  const { newEmail, userName, changedAt, byMailedCode = false } = mail;
  const changed = nameChange(mail);
  const writeToUs = `mailto:${contact}?subject=${encodeURIComponent('My account was changed')}`;
  return {
    subject: `Your Twillfield ${changed} changed`,
    title: `Your ${changed} changed`,
    greeting: `Hello ${titleCase(userName)},`,
    paragraphs: [
      byMailedCode
        ? `Your ${changed} changed with a code that we had mailed to this address, and every device was signed out.`
        : `Your ${changed} changed by someone who knew your password, and every device was signed out.`,
      'If that was you, you do not need to do anything.',
      newEmail === undefined
        ? `If that was not you, ${byMailedCode ? OWN_MAIL_FIRST : ''}set a new password now, which signs out every device again, and write to us at ${contact}.`
        : `If that was not you, write to us at ${contact} at once, from this address, so that we can lock your account and give it back to you.`,
    ],
    rows: [
      ...(newEmail === undefined ? [] : [['New e-mail', newEmail] as [string, string]]),
      ['Changed', timeOf(changedAt, zone)],
    ],
    action:
      newEmail === undefined
        ? { label: 'Set a new password', url: `${siteUrl}/auth?view=forgot` }
        : { label: 'Write to us', url: writeToUs },
    reason:
      'You get this mail because this was the e-mail of your account at Twillfield when it was changed.',
    contact,
  };
}
