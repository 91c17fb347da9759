import { formatCents } from '#shared/kernel/money.ts';
import { titleCase } from '#shared/kernel/names.ts';
import { showDay } from '#shared/kernel/time.ts';
import type { InstalmentConfirmation } from '#functions/data/outbox.ts';
import { comingPayments } from './coming-payments.ts';
import type { LetterParts } from './render-letter.ts';

/** The mail with a numbered receipt that follows a paid instalment (G-46): what is still to come, or that all is paid. */
export const instalmentConfirmation = (
  mail: InstalmentConfirmation,
  siteUrl: string,
  contact: string,
): LetterParts => {
  const complete = mail.remaining.length === 0;
  return {
    subject: complete ? `All paid: ${mail.courseTitle}` : `Payment received: ${mail.courseTitle}`,
    title: complete ? 'Your payment plan is complete' : 'Your payment is confirmed',
    greeting: `Hello ${titleCase(mail.userName)},`,
    paragraphs: [
      complete
        ? `We received your payment for ${mail.courseTitle}. Nothing is left to pay: the course is yours.`
        : `We received your payment for ${mail.courseTitle}. The course is open in your account.`,
    ],
    rows: [
      ['Course', mail.courseTitle],
      ['Receipt', mail.receiptNumber],
      ['Date', showDay(mail.paidOn)],
    ],
    total: ['Paid', formatCents(mail.paidCents)],
    ...(!complete && {
      schedule: comingPayments(mail.remaining),
    }),
    action: { label: 'Go to My Courses', url: `${siteUrl}/academy/student-courses` },
    reason: 'You get this mail because you paid for a course at Twillfield.',
    contact,
  };
};
