import { titleCase } from '#shared/kernel/names.ts';
import type { EnrolledByHand } from '#functions/data/mail/mail.ts';
import type { EmailContent } from './render-email.ts';

/**
 * Tells a person whom staff enrolled. One with a new account sets a password with a mailed code, which verifies the e-mail. The person
 * may be a stranger: of what staff typed that mail has the course's title alone, once and quoted (docs/adr/030).
 */
export function enrolledByHand(mail: EnrolledByHand, siteUrl: string, contact: string): EmailContent {
  const action = mail.isInvited
    ? { label: 'Set your password', url: `${siteUrl}/auth?view=forgot` }
    : { label: 'Go to My Courses', url: `${siteUrl}/academy/student-courses` };
  return {
    subject: mail.isInvited ? 'You are enrolled in a course' : `You are enrolled: ${mail.courseTitle}`,
    title: 'You are enrolled',
    greeting: mail.isInvited ? 'Hello,' : `Hello ${titleCase(mail.userName)},`,
    paragraphs: mail.isInvited
      ? [
          `You have been enrolled in the course “${mail.courseTitle}” at Twillfield. There is nothing to pay.`,
          `An account was made for ${mail.to}. To begin, ask for a code with this e-mail, and set a password with it; then sign in.`,
          'You do not know of it? Then you need not do anything: nobody can sign in to the account without a code from this mailbox.',
        ]
      : [
          `You have been enrolled in ${mail.courseTitle}. ${titleCase(mail.instructorName)} teaches it. There is nothing to pay, and the course is open in your account.`,
        ],
    rows: [],
    action,
    reason: 'You get this mail because the staff of Twillfield enrolled you in a course.',
    contact,
  };
}
