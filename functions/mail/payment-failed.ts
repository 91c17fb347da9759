import { formatCents } from '#shared/kernel/money.ts';
import { titleCase } from '#shared/kernel/names.ts';
import type { PaymentFailed } from '#functions/data/mail/mail.ts';
import type { EmailContent } from './render-email.ts';
import { timeOf } from './time-of.ts';

/** True also where the plan, the course or the account is not there any more when it is read. */
function whatNow({ planId, isMerchantFault }: PaymentFailed): string {
  if (isMerchantFault)
    return 'Payments were not possible at that time, whatever the card. If you still want to pay, please try again later.';
  return planId === undefined
    ? 'If you still want the course, you can try again, with the same card or another one.'
    : 'If the payment is still to be made, please try again, with the same card or another one.';
}

/** The mail for a student who was told to wait for a payment, which then failed: nothing was charged, and where to try again. */
export function paymentFailed(
  mail: PaymentFailed,
  siteUrl: string,
  contact: string,
  zone: string,
): EmailContent {
  const isInstalment = mail.planId !== undefined;
  const amount = formatCents(mail.amountCents);
  return {
    subject: `Your payment failed: ${mail.courseTitle}`,
    title: 'Your payment failed, nothing was charged',
    greeting: `Hello ${titleCase(mail.userName)},`,
    paragraphs: [
      `We told you to wait for the confirmation of your payment of ${amount} for ${mail.courseTitle}. It was not confirmed: the payment failed, and nothing was charged.`,
      whatNow(mail),
    ],
    rows: [
      ['Course', mail.courseTitle],
      ['Amount', amount],
      ['Failed on', timeOf(mail.failedAt, zone)],
    ],
    total: ['Charged', formatCents(0)],
    action: {
      label: 'Try again',
      url: isInstalment
        ? `${siteUrl}/academy/flexible-checkout/${mail.planId}/${mail.instalmentId}`
        : `${siteUrl}/academy/course/details/${mail.courseId}`,
    },
    reason: 'You get this mail because you tried to pay for a course at Twillfield.',
    contact,
  };
}
