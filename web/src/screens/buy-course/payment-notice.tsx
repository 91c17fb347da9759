import type { PaymentState } from '#web/features/payments/use-course-payment.ts';
import { Banner } from '#web/ui/banner.tsx';

const NOTICES: Partial<Record<PaymentState, string>> = {
  declined:
    'The payment did not go through and nothing was charged. Try again, or use another card or a wallet.',
  unknown: 'Your previous payment is still being confirmed. Please do not pay again.',
};

/** How the last payment ended, where the next one would be made. */
export function PaymentNotice({ state }: { readonly state: PaymentState }) {
  const notice = NOTICES[state];
  return notice === undefined ? null : (
    <Banner className="tw-block__notice" tone={state === 'unknown' ? 'due' : 'plain'}>
      {notice}
    </Banner>
  );
}
