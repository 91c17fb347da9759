import type { Id } from '#shared/kernel/id.ts';
import { isFailure } from '#shared/api/client.ts';
import type { User } from '#shared/kernel/user.ts';
import { PAYMENT_TEXTS } from '#shared/payments/texts.ts';
import type { Plan } from '../purchase/plan.ts';
import { remainingCents } from '../purchase/plan-cents.ts';
import type { ListedPlans } from '../purchase/plan-queries.ts';
import { startInstalments } from './start-instalments.ts';
import { useRefreshAfterPayment } from '../purchase/use-refresh-after-payment.ts';
import { courseLockedToast } from '../purchase/course-locked-toast.ts';
import { paymentToasts } from '../purchase/payment-toasts.ts';
import { instalmentsItem, type PaymentItem } from '../purchase/stored-payment.ts';
import { usePayment } from '../payment/use-payment.ts';
import { CHECK_CONNECTION, failureText } from '#web/lib/api/failure-text.ts';

type InstalmentsItem = Extract<PaymentItem, { paymentPlan: 'scheduled' }>;
const isInstalmentsItem = (item: PaymentItem): item is InstalmentsItem => item.paymentPlan === 'scheduled';

interface PlanPaymentOptions {
  readonly planId: Id<'plan'>;
  /** The instalment that the address names. */
  readonly instalmentId: Id<'instalment'>;
  readonly user: User;
  /** The student's plans, as the screen shows them. */
  readonly plans: readonly Plan[] | undefined;
  /** Reads the student's plans again; never rejects. */
  readonly refetch: () => Promise<RefetchedPlans>;
}

interface RefetchedPlans {
  readonly data: ListedPlans | undefined;
  readonly error: Error | null;
}

/** The remaining balance is not charged: nothing was sent. `detail` is the second line of its toast. */
class BalanceNotCharged extends Error {
  readonly detail: string;
  constructor(message: string, detail: string) {
    super(message);
    this.detail = detail;
  }
}

/**
 * Another device may have paid since the balance was read, and the request names no amount (§3): it is read once more before it
 * is charged. The amount of one instalment never changes, and the server refuses one that is paid.
 */
async function refuseChangedBalance({ planId, plans, refetch }: PlanPaymentOptions): Promise<void> {
  const balanceIn = (listed: readonly Plan[] = []) => {
    const plan = listed.find((one) => one.planId === planId);
    return plan && remainingCents(plan);
  };
  const { data, error } = await refetch();
  if (error !== null)
    throw new BalanceNotCharged(
      failureText(error, 'The remaining balance could not be read again.'),
      `Nothing was charged. ${CHECK_CONNECTION}`,
    );
  if (balanceIn(data?.plans) !== balanceIn(plans))
    throw new BalanceNotCharged(
      'The remaining balance has changed: another payment of this plan was made.',
      'Nothing was charged this time. Please look at the new amount and pay again.',
    );
}

/** The payment of one instalment of a plan, or of all unpaid ones (FLEX-19..24). */
export function usePlanPayment(options: PlanPaymentOptions) {
  const { planId, instalmentId, user, refetch } = options;
  const refreshAfterPayment = useRefreshAfterPayment();
  return usePayment<InstalmentsItem>({
    subject: planId,
    userId: user._id,
    isItem: isInstalmentsItem,
    start: async (item, sourceId = '') => {
      if (item.instalmentId === undefined) await refuseChangedBalance(options);
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
      if (error instanceof BalanceNotCharged) {
        paymentToasts.error(error.message, error.detail);
        return;
      }
      paymentToasts.error(failureText(error, PAYMENT_TEXTS.processingError));
      // A failed refetch has been logged; the screen stays as it is, and the server refuses the payment again.
      if (isFailure(error, 'ALREADY_PAID', 'ACCESS_WITHDRAWN', 'PAYMENT_NOT_FOUND')) void refetch();
    },
    successText: PAYMENT_TEXTS.scheduledSuccessful,
    onCompleted: () => {
      courseLockedToast.dismiss();
      void refreshAfterPayment();
    },
  });
}
export type PlanPayment = ReturnType<typeof usePlanPayment>;
