import { formatCents } from '#shared/kernel/money.ts';
import { titleCase } from '#shared/kernel/names.ts';
import { showDay } from '#shared/kernel/time.ts';
import type { PaymentConfirmation } from '#functions/data/outbox.ts';
import type { LetterParts } from './render-letter.ts';

/** The mail with a numbered receipt that follows a captured payment (G-46); with its schedule when more is to come. */
export const paymentConfirmation = (
  mail: PaymentConfirmation,
  siteUrl: string,
  contact: string,
): LetterParts => {
  const flexible = mail.paymentPlan === 'flexible';
  return {
    subject: `Payment received: ${mail.courseTitle}`,
    title: flexible ? 'Your first payment is confirmed' : 'Your payment is confirmed',
    greeting: `Hello ${titleCase(mail.userName)},`,
    paragraphs: [
      `We received ${flexible ? 'the initial payment' : 'your payment'} for ${mail.courseTitle}. The course is open in your account; you can begin with the first lecture today.`,
    ],
    rows: [
      ['Course', mail.courseTitle],
      ['Receipt', mail.receiptNumber],
      ['Date', showDay(mail.paidOn)],
      ...(flexible ? ([['Course price', formatCents(mail.priceCents)]] as [string, string][]) : []),
      ['Paid', formatCents(mail.paidCents)],
    ],
    ...(flexible && {
      schedule: {
        title: 'What comes next',
        rows: mail.instalments.map(({ dueDate, amountCents }): [string, string] => [
          showDay(dueDate),
          formatCents(amountCents),
        ]),
        note: 'Nothing is charged automatically. On or before each date, open Payments in My Courses and press Pay Now.',
      },
    }),
    action: { label: 'Go to My Courses', url: `${siteUrl}/academy/student-courses` },
    reason: 'You get this mail because you paid for a course at Twillfield.',
    contact,
  };
};
