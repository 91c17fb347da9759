import { formatCents } from '#shared/kernel/money.ts';
import { titleCase } from '#shared/kernel/names.ts';
import { showDay } from '#shared/time/calendar-day.ts';
import type { PaymentConfirmation } from '#functions/data/mail/mail.ts';
import { upcomingPayments } from './upcoming-payments.ts';
import { lateConfirmation } from './late-confirmation.ts';
import { receiptLink } from './receipt-link.ts';
import type { EmailContent } from './render-email.ts';

/** What the mail says above its receipt: paid in full, begun with the initial payment, or free. */
function opening({ paymentPlan, paidCents, courseTitle }: PaymentConfirmation) {
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
    paragraph: flexible
      ? `We received the initial payment for ${courseTitle}, and your payment plan has begun. ${open}`
      : `We received your payment for ${courseTitle}. ${open}`,
    reason: 'You get this mail because you paid for a course at Twillfield.',
  };
}

/** The mail with a numbered receipt that follows a captured payment (G-46); with its schedule when more is to come. */
export function paymentConfirmation(
  mail: PaymentConfirmation,
  siteUrl: string,
  contact: string,
): EmailContent {
  const flexible = mail.paymentPlan === 'flexible';
  const { subject, title, paragraph, reason } = opening(mail);
  const rows: EmailContent['rows'] = [
    ['Course', mail.courseTitle],
    ['Receipt', mail.receiptNumber],
    ['Date', showDay(mail.paidOn)],
  ];
  if (mail.paidCents > 0 && mail.paymentMethod !== undefined)
    rows.push(['Payment method', mail.paymentMethod]);
  if (flexible) rows.push(['Course price', formatCents(mail.priceCents)]);
  return {
    subject,
    title,
    greeting: `Hello ${titleCase(mail.userName)},`,
    paragraphs: [...lateConfirmation(mail), paragraph],
    rows,
    total: ['Paid', formatCents(mail.paidCents)],
    ...(flexible && { schedule: upcomingPayments(mail.instalments) }),
    action: { label: 'Go to My Courses', url: `${siteUrl}/academy/student-courses` },
    more: receiptLink(siteUrl, mail.orderId),
    reason,
    contact,
  };
}
