import { formatCents } from '#shared/kernel/money.ts';
import { titleCase } from '#shared/kernel/names.ts';
import { showDay } from '#shared/time/calendar-day.ts';
import { PAYMENT_TEXTS } from '#shared/payments/texts.ts';
import type { PaymentReminder } from '#functions/data/mail/mail.ts';
import type { EmailContent } from './render-email.ts';

/** Why the mail comes, by when it comes. */
function opening({ when, courseTitle, dueDate }: PaymentReminder) {
  const day = showDay(dueDate);
  switch (when) {
    case 'soon':
      return {
        subject: `Payment due ${day}: ${courseTitle}`,
        title: 'A payment is coming up',
        paragraphs: [
          `The next payment for ${courseTitle} is due on ${day}.`,
          'Nothing is charged automatically. Please pay on or before that day, so that the course stays open.',
        ],
      };
    case 'today':
      return {
        subject: `Payment due today, ${day}: ${courseTitle}`,
        title: 'A payment is due today',
        paragraphs: [
          `A payment for ${courseTitle} is due today, ${day}.`,
          'Nothing is charged automatically. Please pay today, so that the course stays open.',
        ],
      };
    case 'overdue':
      return {
        subject: `Payment past due: ${courseTitle}`,
        title: 'A payment is past due',
        paragraphs: [
          PAYMENT_TEXTS.locked,
          `The payment for ${courseTitle} was due on ${day}. Your progress is kept, and the course opens again once nothing is past due.`,
        ],
      };
  }
}

/** The mail before, on and after the due day of an instalment, with the way to pay it (SCRS-10). */
export function paymentReminder(mail: PaymentReminder, siteUrl: string, contact: string): EmailContent {
  const { subject, title, paragraphs } = opening(mail);
  return {
    subject,
    title,
    greeting: `Hello ${titleCase(mail.userName)},`,
    paragraphs,
    rows: [
      ['Course', mail.courseTitle],
      ['Due date', showDay(mail.dueDate)],
      ['Remaining balance', formatCents(mail.remainingCents)],
    ],
    total: ['To pay', formatCents(mail.amountCents)],
    action: {
      label: 'Pay Now',
      url: `${siteUrl}/academy/flexible-checkout/${mail.planId}/${mail.instalmentId}`,
    },
    reason: 'You get this mail because you pay for a course at Twillfield in instalments.',
    contact,
  };
}
