import { useEffect, useEffectEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { Id } from '#shared/kernel/id.ts';
import type { PollResult } from '#shared/payments/polling.rules.ts';
import { paths } from '#web/lib/paths.ts';
import { Banner } from '#web/ui/page/banner.tsx';
import { courseAtCheckout, courseToBuy } from '#web/lib/course-to-buy.ts';
import { useRefreshAfterPayment } from '../purchase/use-refresh-after-payment.ts';
import { readCompletedPayment, toNavigationState } from '../purchase/completed-payment-state.ts';
import { useStatusPolling } from './payment-queries.ts';
import { type StoredPayment, storedPayment } from '../purchase/stored-payment.ts';

interface RunningPaymentsProps {
  readonly payments: readonly StoredPayment[];
  /** Completed or failed. */
  readonly onEnd: (transactionId: Id<'transaction'>) => void;
}

/** On My Courses: the payments that this browser has started and whose result it has not seen (C9). */
export function RunningPayments({ payments, onEnd }: RunningPaymentsProps) {
  return payments.map((payment) => (
    <RunningPayment key={payment.transactionId} payment={payment} onEnd={onEnd} />
  ));
}

interface RunningPaymentProps extends Pick<RunningPaymentsProps, 'onEnd'> {
  readonly payment: StoredPayment;
}

function RunningPayment({ payment, onEnd }: RunningPaymentProps) {
  const navigate = useNavigate();
  const refreshAfterPayment = useRefreshAfterPayment();
  const { transactionId, item, startedAt } = payment;
  const shown = readCompletedPayment(useLocation().state);
  const { data, refetch } = useStatusPolling(transactionId, item.paymentPlan, 0);
  const { checks, result } = data;
  // most of them have ended since: the first check does not wait for the interval
  useEffect(() => void refetch(), [refetch]);
  const end = useEffectEvent(({ status }: PollResult) => {
    if (status === 'TIMEOUT' || status === 'ERROR') return;
    storedPayment.remove(payment);
    onEnd(transactionId);
    if (status === 'FAILED') return;
    void refreshAfterPayment();
    // what a later payment has brought stays on show
    if ((shown?.startedAt ?? 0) > startedAt) return;
    void navigate(paths.studentCourses, { replace: true, state: toNavigationState(payment) });
  });
  useEffect(() => {
    if (result !== undefined) end(result);
  }, [result]);

  if (checks === 0 || result?.status === 'COMPLETED') return null;
  const { title, to } = whereItWasStarted(payment);
  const of = title === undefined ? '' : ` for ${title}`;
  if (result?.status === 'FAILED') {
    return (
      <Banner className="mb-6" tone="danger" role="status">
        {result.code === 'REFUNDED'
          ? `The payment${of} went through, but could not be used. The money is on its way back to you.`
          : `The payment${of} did not go through and nothing was charged.`}
      </Banner>
    );
  }
  return (
    <Banner className="mb-6" tone="due">
      A payment{of} is being processed. Please do not pay again; this page changes by itself.
      {to !== undefined && (
        <>
          {' '}
          <Link className="underline" to={to}>
            See the payment
          </Link>
        </>
      )}
    </Banner>
  );
}

/** The screen that a payment was started on, where this browser still knows it. */
function whereItWasStarted({ item, subject }: StoredPayment): { title?: string; to?: string } {
  if (item.paymentPlan === 'scheduled') {
    return item.instalmentId === undefined ? {} : { to: paths.flexibleCheckout(subject, item.instalmentId) };
  }
  const atCheckout = courseAtCheckout.read();
  if (atCheckout?._id === subject) return { title: atCheckout.title, to: paths.checkout };
  const chosen = courseToBuy.read();
  return {
    to: paths.buyCourseOf(subject),
    ...(chosen?._id === subject && { title: chosen.title }),
  };
}
