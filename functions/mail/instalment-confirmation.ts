import { formatCents } from '#shared/kernel/money.ts';
import { titleCase } from '#shared/kernel/names.ts';
import { showDay } from '#shared/time/calendar-day.ts';
import type { InstalmentConfirmation } from '#functions/data/mail/mail.ts';
import { upcomingPayments } from './upcoming-payments.ts';
import { lateConfirmation } from './late-confirmation.ts';
import { receiptLink } from './receipt-link.ts';
import type { EmailContent } from './render-email.ts';

function opening({ courseTitle, remaining, paidOn }: InstalmentConfirmation): string {
  const received = `We received your payment for ${courseTitle}.`;
  if (remaining.length === 0) return `${received} Nothing is left to pay: the course is yours.`;
  // no claim about a lock: that depends on the academy's calendar when the mail is read
  if (remaining.some(({ dueDate }) => dueDate < paidOn))
    return `${received} Another payment of this plan is past due; please complete it as well to continue.`;
  return `${received} The course is open in your account.`;
}

/** The mail with a numbered receipt that follows a paid instalment (G-46): what is still to come, or that all is paid. */
export function instalmentConfirmation(
  mail: InstalmentConfirmation,
  siteUrl: string,
  contact: string,
): EmailContent {
  const complete = mail.remaining.length === 0;
  const left = mail.remaining.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const rows: EmailContent['rows'] = [
    ['Course', mail.courseTitle],
    ['Receipt', mail.receiptNumber],
    ['Date', showDay(mail.paidOn)],
  ];
  if (mail.paymentMethod !== undefined) rows.push(['Payment method', mail.paymentMethod]);
  rows.push(['Remaining balance', formatCents(left)]);
  return {
    subject: complete ? `All paid: ${mail.courseTitle}` : `Payment received: ${mail.courseTitle}`,
    title: complete ? 'Your payment plan is complete' : 'Your payment is confirmed',
    greeting: `Hello ${titleCase(mail.userName)},`,
    paragraphs: [...lateConfirmation(mail), opening(mail)],
    rows,
    total: ['Paid', formatCents(mail.paidCents)],
    ...(!complete && { schedule: upcomingPayments(mail.remaining) }),
    action: { label: 'Go to My Courses', url: `${siteUrl}/academy/student-courses` },
    more: receiptLink(siteUrl, mail.orderId),
    reason: 'You get this mail because you paid for a course at Twillfield.',
    contact,
  };
}
