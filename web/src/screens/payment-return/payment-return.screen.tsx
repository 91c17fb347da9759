import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { paths } from '#web/lib/paths.ts';
import { SpinnerMark } from '#web/art/spinner-mark.tsx';
import { currentOrderId } from '#web/features/paying/purchase/stored-payment.ts';
import { academyScreens } from '#web/lib/screens/academy-screens.ts';
import { useTitle } from '#web/lib/screens/use-title.ts';
import {
  CaptureMessage,
  NothingToComplete,
  OrderNotKnown,
} from '#web/features/paying/capture/capture-message.tsx';
import type { Capture } from '#web/features/paying/capture/capture-outcome.ts';
import { useCaptureOrder } from '#web/features/paying/capture/queries.ts';
import { paymentReturnMain } from './payment-return-skeleton.tsx';

export { PaymentReturnSkeleton as Skeleton } from './payment-return-skeleton.tsx';

/** /academy/payment-return: completes the order that the provider sends the student back from (RET-01..05, G-02, G-47). */
export function Screen() {
  useTitle(academyScreens.paymentReturn.title);
  const [query] = useSearchParams();
  const [orderId] = useState(currentOrderId.read);
  const paymentId = query.get('paymentId');
  const payerId = query.get('PayerID');
  return (
    <main className={paymentReturnMain} id="main">
      {paymentId && payerId && orderId ? (
        <Completing {...{ paymentId, payerId, orderId }} />
      ) : paymentId && !orderId ? (
        <OrderNotKnown />
      ) : (
        <NothingToComplete />
      )}
    </main>
  );
}

function Completing(capture: Capture) {
  const { mutate, data: outcome, isPending } = useCaptureOrder();
  // Once, also under the second mount of StrictMode; again only on request.
  const asked = useRef(false);
  const complete = useEffectEvent(() => mutate(capture));
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    complete();
  }, []);
  if (outcome === 'paid') return <Navigate to={paths.studentCoursesAlias} replace />;
  if (outcome !== undefined && !isPending) {
    return <CaptureMessage outcome={outcome} onRetry={() => mutate(capture)} />;
  }
  return (
    <>
      <SpinnerMark size="xl" className="mb-3" />
      <div role="status">
        <h1 className="font-display text-h1 text-balance">Processing payment... Please wait</h1>
      </div>
      <p className="max-w-[46ch] text-lead text-pretty text-muted">
        We are confirming your payment. Keep this page open; it moves on by itself.
      </p>
    </>
  );
}
