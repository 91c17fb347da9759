import { formatCents } from '#shared/kernel/money.ts';
import { titleCase } from '#shared/kernel/names.ts';
import { showDay } from '#shared/kernel/time.ts';
import type { PaymentConfirmation } from '#functions/data/outbox.ts';
import { comingPayments } from './coming-payments.ts';
import type { LetterParts } from './render-letter.ts';

/** What the mail says above its receipt: paid in full, begun with the initial payment, or free. */
const opening = ({ paymentPlan, paidCents, courseTitle }: PaymentConfirmation) => {
  const open = 'The course is open in your account; you can begin with the first lecture today.';
  if (paidCents === 0) {
    return {
      subject: `You are enrolled: ${courseTitle}`,
      title: 'You are enrolled',
      paragraph: `${courseTitle} is free. ${open}`,
      reason: 'You get this mail because you enrolled in a course at Twillfield.',
    };
  }
  const flexible = paymentPlan === 'flexible';
  return {
    subject: `Payment received: ${courseTitle}`,
    title: flexible ? 'Your first payment is confirmed' : 'Your payment is confirmed',
    paragraph: `We received ${flexible ? 'the initial payment' : 'your payment'} for ${courseTitle}. ${open}`,
    reason: 'You get this mail because you paid for a course at Twillfield.',
  };
};

/** The mail with a numbered receipt that follows a captured payment (G-46); with its schedule when more is to come. */
export const paymentConfirmation = (
  mail: PaymentConfirmation,
  siteUrl: string,
  contact: string,
): LetterParts => {
  const flexible = mail.paymentPlan === 'flexible';
  const { subject, title, paragraph, reason } = opening(mail);
  return {
    subject,
    title,
    greeting: `Hello ${titleCase(mail.userName)},`,
    paragraphs: [paragraph],
    rows: [
      ['Course', mail.courseTitle],
      ['Receipt', mail.receiptNumber],
      ['Date', showDay(mail.paidOn)],
      ...(flexible ? ([['Course price', formatCents(mail.priceCents)]] as [string, string][]) : []),
    ],
    total: ['Paid', formatCents(mail.paidCents)],
    ...(flexible && {
      schedule: comingPayments(mail.instalments),
    }),
    action: { label: 'Go to My Courses', url: `${siteUrl}/academy/student-courses` },
    reason,
    contact,
  };
};
