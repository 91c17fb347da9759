import { formatCents } from '#shared/kernel/money.ts';
import { titleCase } from '#shared/kernel/names.ts';
import { showDay } from '#shared/time/calendar-day.ts';
import type { PaymentRefunded } from '#functions/data/mail/mail.ts';
import type { EmailContent } from './render-email.ts';

/** The mail that follows money sent back because what it paid for could not be given (C25). */
export function paymentRefunded(mail: PaymentRefunded, contact: string): EmailContent {
  return {
    subject: `Your payment is on its way back: ${mail.courseTitle}`,
    title: 'Your payment is on its way back',
    greeting: `Hello ${titleCase(mail.userName)},`,
    paragraphs: [
      `Your payment for ${mail.courseTitle} reached us, but we could not give you what it was for. We have sent the whole amount back to you; nothing more needs to be done.`,
      'It arrives where you paid from within a few business days. How many depends on your bank.',
      `If it has not arrived by then, or if you have a question, write to ${contact} and name the order below.`,
    ],
    rows: [
      ['Course', mail.courseTitle],
      ['Order', mail.orderId],
      ['Sent back on', showDay(mail.refundedOn)],
    ],
    total: ['Returned', formatCents(mail.amountCents)],
    action: {
      label: 'Write to us',
      url: `mailto:${contact}?subject=${encodeURIComponent(`Order ${mail.orderId}`)}`,
    },
    reason: 'You get this mail because you paid for a course at Twillfield.',
    contact,
  };
}
