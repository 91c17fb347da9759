import { isFailure } from '#shared/api/client.ts';
import type { User } from '#shared/auth/user.ts';
import { PAYMENT_TEXTS } from '#shared/payments/texts.ts';
import { startInstalments } from './start-instalments.ts';
import { useRefreshAfterPayment } from '../use-refresh-after-payment.ts';
import { courseLockedToast } from './course-locked-toast.ts';
import { paymentToasts } from '../payment/payment-toasts.ts';
import { instalmentsItem, type PaymentItem } from '../payment/stored-payment.ts';
import { usePayment } from '../payment/use-payment.ts';
import { failureText } from '#web/lib/api/failure-text.ts';

type InstalmentsItem = Extract<PaymentItem, { paymentPlan: 'scheduled' }>;
const isInstalmentsItem = (item: PaymentItem): item is InstalmentsItem => item.paymentPlan === 'scheduled';

interface PlanPaymentOptions {
  readonly planId: string;
  /** The instalment that the address names. */
  readonly instalmentId: string;
  readonly user: User;
  /** Reads the student's plans again. */
  readonly refetch: () => Promise<unknown>;
}

/** The payment of one instalment of a plan, or of all unpaid ones (FLEX-19..24). */
export function usePlanPayment({ planId, instalmentId, user, refetch }: PlanPaymentOptions) {
  const refreshAfterPayment = useRefreshAfterPayment();
  return usePayment<InstalmentsItem>({
    subject: planId,
    userId: user._id,
    isItem: isInstalmentsItem,
    start: async (item, sourceId = '') => {
      const { transactionId, earlierPayment } = await startInstalments({
        planId,
        instalmentId,
        allUnpaid: item.instalmentId === undefined,
        sourceId,
        user,
      });
      return {
        transactionId,
        message: earlierPayment?.message,
        item: earlierPayment ? instalmentsItem(earlierPayment.instalmentIds) : item,
      };
    },
    onRefused: (error) => {
      paymentToasts.error(failureText(error, PAYMENT_TEXTS.processingError));
      // A failed refetch has been logged; the screen stays as it is, and the server refuses the payment again.
      if (isFailure(error, 'ALREADY_PAID', 'ACCESS_WITHDRAWN', 'PAYMENT_NOT_FOUND')) void refetch();
    },
    successText: PAYMENT_TEXTS.scheduledSuccessful,
    onCompleted: () => {
      courseLockedToast.dismiss();
      refreshAfterPayment();
    },
  });
}
export type PlanPayment = ReturnType<typeof usePlanPayment>;
