import { CHECK_CONNECTION } from '#web/features/checkout/check-connection.ts';
import type { useCoursePayment } from '#web/features/payments/use-course-payment.ts';
import { Banner } from '#web/ui/banner.tsx';

type Payment = Pick<ReturnType<typeof useCoursePayment>, 'state' | 'placed' | 'unreachable'>;

/** How the last payment ended or the present one goes on. Right above Pay, so that the card form never moves. */
export function PaymentNotice({ payment: { state, placed, unreachable } }: { readonly payment: Payment }) {
  // The toast has announced it already.
  if (placed)
    return notice('Payment is processing. You may close this tab; we send a confirmation by email.', 'none');
  if (unreachable) return notice(CHECK_CONNECTION);
  if (state === 'declined') {
    return notice(
      'The payment did not go through and nothing was charged. Try again, or use another card or a wallet.',
    );
  }
  return state === 'unknown' ? (
    <Banner className="tw-payment-notice" tone="due">
      Your previous payment is still being confirmed. Please do not pay again.
    </Banner>
  ) : null;
}

const notice = (text: string, role: 'status' | 'none' = 'status') => (
  <Banner className="tw-payment-notice" role={role}>
    {text}
  </Banner>
);
