import { isFailure } from '#shared/api/client.ts';
import type { User } from '#shared/auth/user.ts';
import { PAYMENT_TEXTS } from '#shared/payments/texts.ts';
import { startInstalments } from './start-instalments.ts';
import { useRefreshAccount } from '../queries.ts';
import { courseLockedToast } from './course-locked-toast.ts';
import { paymentToasts } from '../payment/payment-toasts.ts';
import { instalmentsPaid, type Paying } from '../payment/pending-payment.ts';
import { usePayment } from '../payment/use-payment.ts';
import { failureText } from '#web/lib/api/failure-text.ts';

type Instalments = Extract<Paying, { plan: 'scheduled' }>;
const isOfPlan = (what: Paying): what is Instalments => what.plan === 'scheduled';

interface PlanPaymentOptions {
  readonly planId: string;
  /** The entry of the schedule that the address names. */
  readonly instalmentId: string;
  readonly user: User;
  /** Reads the student's plans again. */
  readonly refetch: () => Promise<unknown>;
}

/** The payment of one instalment of a plan, or of all that are left (FLEX-19..24). */
export function usePlanPayment({ planId, instalmentId, user, refetch }: PlanPaymentOptions) {
  const refreshAccount = useRefreshAccount();
  return usePayment<Instalments>({
    subject: planId,
    userId: user._id,
    isOfSubject: isOfPlan,
    start: async (paying, sourceId = '') => {
      const all = paying.instalmentId === undefined;
      const { transactionId, resumed } = await startInstalments({
        planId,
        instalmentId,
        all,
        sourceId,
        user,
      });
      return {
        transactionId,
        message: resumed?.message,
        paying: resumed ? instalmentsPaid(resumed.instalmentIds) : paying,
      };
    },
    onRefused: (error) => {
      paymentToasts.error(failureText(error, PAYMENT_TEXTS.processingError));
      // What fails here has been logged; what is shown stays, and the server refuses it again.
      if (isFailure(error, 'ALREADY_PAID', 'PAYMENT_NOT_FOUND')) void refetch();
    },
    successText: PAYMENT_TEXTS.scheduledSuccessful,
    onCompleted: () => {
      courseLockedToast.dismiss();
      refreshAccount();
    },
  });
}
export type PlanPayment = ReturnType<typeof usePlanPayment>;
