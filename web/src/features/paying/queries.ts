import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PaymentPlan } from '#shared/payments/payment-status.ts';
import { POLL_INTERVAL_MS } from '#shared/payments/polling.rules.ts';
import { coursesApi } from '#web/lib/api/courses.ts';
import { enrolmentsApi } from '#web/lib/api/enrolments.ts';
import { instalmentsApi } from '#web/lib/api/instalments.ts';
import { ordersApi } from '#web/lib/api/orders.ts';
import { paymentsApi } from '#web/lib/api/payments.ts';
import { ACCOUNT } from '#web/lib/query-client.ts';
import { withTimeLimit } from '#web/lib/time-limit.ts';
import { type Capture, captureOutcome } from './capture/capture-outcome.ts';
import { toOpenPayment } from './payment/open-payment.ts';
import { NOT_POLLED, pollOnce, type StatusPolling } from './payment/status-polling.ts';
import { type Plan, toPlan } from './plans/plan.ts';

const keys = {
  offer: (courseId: string, userId: string) => ['paying', 'offer', courseId, userId] as const,
  plans: (userId: string) => [ACCOUNT, 'plans', userId] as const,
  payablePlans: (userId: string) => [ACCOUNT, 'plans', userId, 'payable'] as const,
  receipts: [ACCOUNT, 'receipts'] as const,
  receipt: (orderId: string) => [ACCOUNT, 'receipts', orderId] as const,
  openPayment: (subject: string) => ['paying', 'open-payment', subject] as const,
  status: (transactionId: string, round: number) => ['paying', 'status', transactionId, round] as const,
};

/**
 * The course as it is offered now, and whether this student owns it. Not cached once the screen is left: the price paid is
 * always one that the server has returned on this visit (C29).
 */
export function useCourseOffer(courseId: string, userId: string) {
  return useQuery({
    queryKey: keys.offer(courseId, userId),
    queryFn: async () => {
      const [details, bought] = await Promise.all([
        coursesApi.getCourseDetails({ params: { id: courseId } }),
        enrolmentsApi.getPurchaseInfo({ params: { id: courseId, userId } }),
      ]);
      return { ...details.data, bought: bought.data };
    },
    gcTime: 0,
  });
}

export interface ListedPlans {
  readonly plans: readonly Plan[];
  /** ms since 1970 at the server when it responded: the browser's clock may be wrong and is not used (G-49). */
  readonly now: number;
}

async function listPlans(userId: string): Promise<ListedPlans> {
  const { data, now } = await instalmentsApi.listFlexiblePayments({ query: { userId } });
  return { plans: data.map(toPlan), now: Date.parse(now) };
}

/** The student's own flexible plans, as a list to look at. */
export function usePlans(userId: string) {
  return useQuery({ queryKey: keys.plans(userId), queryFn: () => listPlans(userId) });
}

/**
 * The student's own flexible plans, to pay from. Not kept once the screen is left: another device may have paid since, and
 * the amount beside Pay is always what the server has named on this visit (C29).
 */
export function usePayablePlans(userId: string) {
  return useQuery({ queryKey: keys.payablePlans(userId), queryFn: () => listPlans(userId), gcTime: 0 });
}

/** The student's own receipts, newest first (G-46). */
export function useReceipts() {
  return useQuery({
    queryKey: keys.receipts,
    queryFn: async () => (await ordersApi.listReceipts()).data,
  });
}

/** One receipt. */
export function useReceipt(orderId: string) {
  return useQuery({
    queryKey: keys.receipt(orderId),
    queryFn: async () => (await ordersApi.getReceipt({ params: { orderId } })).data,
  });
}

/** ms after which Pay is enabled without a response: the server refuses a second payment anyway (G-40). */
const OPEN_PAYMENT_WITHIN_MS = 5000;

/**
 * The payment of this course or plan that another device, or this page before a reload, has begun; null when there is none
 * or the call failed. Without a subject no call is made.
 */
export function useOpenPayment(subject: string | undefined) {
  return useQuery({
    queryKey: keys.openPayment(subject ?? ''),
    queryFn: async () => {
      try {
        const query = { subject: subject ?? '' };
        const { data } = await withTimeLimit(OPEN_PAYMENT_WITHIN_MS, (signal) =>
          paymentsApi.getOpenPayment({ query, signal }),
        );
        return data && toOpenPayment(data);
      } catch {
        // The API client has logged it.
        return null;
      }
    },
    enabled: subject !== undefined,
    gcTime: 0,
  });
}

/**
 * Polls the status of a started payment: one request every 6 s, 20 at most (CHK-40). Another `round` polls it again from
 * the first attempt. The data of the query says how far polling has come; the query never fails.
 */
export function useStatusPolling(transactionId: string | undefined, paymentPlan: PaymentPlan, round: number) {
  return useQuery({
    queryKey: keys.status(transactionId ?? '', round),
    queryFn: ({ client, queryKey }) =>
      pollOnce(client.getQueryData<StatusPolling>(queryKey) ?? NOT_POLLED, {
        transactionId: transactionId ?? '',
        paymentPlan,
      }),
    enabled: transactionId !== undefined,
    // The first request comes after the first interval.
    initialData: NOT_POLLED,
    staleTime: 'static',
    refetchInterval: ({ state: { data } }) =>
      data === undefined || data.result !== undefined ? false : POLL_INTERVAL_MS,
    refetchIntervalInBackground: true,
    gcTime: 0,
  });
}

/** Completes an order after the return from the provider (RET-03); its data is the outcome. */
export function useCaptureOrder() {
  const refresh = useRefreshAccount();
  return useMutation({
    mutationFn: (capture: Capture) => captureOutcome(capture),
    onSuccess: refresh,
  });
}

/** After a payment: reads courses, plans and receipts again, also those of screens that are not open. */
export function useRefreshAccount(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: [ACCOUNT], refetchType: 'all' });
}
