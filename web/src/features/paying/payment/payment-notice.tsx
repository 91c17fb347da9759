import { PAYMENT_TEXTS } from '#shared/payments/texts.ts';
import { CHECK_CONNECTION } from '#web/lib/api/failure-text.ts';
import { Banner } from '#web/ui/page/banner.tsx';
import { scrollToSight } from '#web/ui/scroll-to-sight.ts';
import { declineText } from './decline-text.ts';
import type { Payment } from './use-payment.ts';

/** The state of the payment in words. It is placed right above Pay, so that the card form never moves. */
export function PaymentNotice({
  payment: { state, acceptedByServer, unavailableReason, waitText, declineCode },
}: {
  readonly payment: Pick<
    Payment,
    'state' | 'acceptedByServer' | 'unavailableReason' | 'waitText' | 'declineCode'
  >;
}) {
  // The toast has announced it already.
  if (acceptedByServer)
    return (
      <Banner className="mt-4" role="none">
        Payment is processing. You may close this tab; we send a confirmation by email.
      </Banner>
    );
  if (waitText !== undefined) return notice(waitText, 'alert', 'due');
  if (unavailableReason === 'offline')
    return notice(
      `There was no connection, so nothing was sent and nothing was charged. ${CHECK_CONNECTION}`,
    );
  if (unavailableReason === 'unreachable') {
    return notice(
      state === 'checking'
        ? 'No response came. We are checking whether the payment was started.'
        : `No response came, so it is not known whether the payment was started. If it was, paying again does not charge you twice. ${CHECK_CONNECTION}`,
    );
  }
  if (unavailableReason === 'unavailable') return notice('Please try again in a few minutes.');
  if (state === 'declined') {
    // role status: the toast has been the alert.
    return notice(declineText(declineCode), 'status', 'danger');
  }
  if (state === 'refunded') {
    return notice(
      'The payment went through, but could not be used. The money is on its way back to you; our mail says more.',
    );
  }
  return state === 'unknown' ? notice(PAYMENT_TEXTS.stillConfirming, 'status', 'due') : null;
}

/** It may appear below the window, or below the toasts of a phone: `scrollToSight` is how it is read all the same (G-106). */
const notice = (text: string, role: 'alert' | 'status' = 'status', tone?: 'danger' | 'due') => (
  <div className="mt-4 scroll-mt-3 scroll-mb-32" ref={scrollToSight} data-never-covered="">
    <Banner {...{ role, tone }}>{text}</Banner>
  </div>
);
