import { type ListedPlans, usePlans } from '../purchase/plan-queries.ts';
import { FailedPayments, PendingPayments } from '../unsettled-payments/unsettled-payments.tsx';
import { useUnsettledPayments } from '../unsettled-payments/queries.ts';
import { useReceipts } from '../purchase/receipt-queries.ts';
import { loadFailureText } from '#web/lib/api/failure-text.ts';
import { useUser } from '#web/lib/session/session.ts';
import { useOncePainted } from '#web/lib/browser/use-once-painted.ts';
import { useMedia } from '#web/ui/use-media.ts';
import { EmptyState } from '#web/ui/loading/empty-state.tsx';
import { LoadFailure, notLoadedText } from '#web/ui/loading/load-failure.tsx';
import { SetAsideNote } from '#web/ui/loading/set-aside-note.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { PaymentCards } from './payment-cards.tsx';
import { paymentRows } from './payment-rows.ts';
import { PaymentTable } from './payment-table.tsx';
import { PaymentsLoading } from './payments-loading.tsx';
import { PlanProgress } from './plan-progress.tsx';
import { WithheldCourses } from './withheld-courses.tsx';
import { Receipts } from '../receipts/receipt-list.tsx';

/** What the student pays by instalments: every instalment of every plan, earliest due first (SPAY-01..08, G-58), what failed, and receipts. */
export function PaymentsTab() {
  const { _id: userId } = useUser();
  const { data: listed, isPending, error, refetch } = usePlans(userId);
  const enabled = useOncePainted(!isPending);
  const unsettled = useUnsettledPayments({ enabled });
  const { failed = [], pending = [] } = unsettled.data ?? {};
  const receipts = useReceipts({ enabled });
  const hasUnsettled = failed.length + pending.length > 0;
  // without a plan, all that is shown comes with these
  const isEmpty = listed?.plans.length === 0 && !hasUnsettled && (unsettled.isPending || receipts.isPending);
  // a free course was enrolled in, and nothing paid
  const paid = receipts.data?.filter(({ amount }) => amount > 0);
  const hasNothing =
    listed?.plans.length === 0 &&
    listed.setAside === 0 &&
    paid?.length === 0 &&
    unsettled.data !== undefined &&
    !hasUnsettled;
  return (
    <>
      <PageHead title="Payments" />
      {(isPending || isEmpty) && <PaymentsLoading />}
      {error !== null && (
        <LoadFailure onRetry={() => void refetch()}>
          {loadFailureText(error, notLoadedText('Your payments', listed !== undefined))}
        </LoadFailure>
      )}
      {listed !== undefined && listed.plans.length > 0 && <Payments {...listed} />}
      <SetAsideNote className="mb-6" count={listed?.setAside} />
      {hasNothing && (
        <EmptyState
          title="No payments found."
          note="Payments of a flexible plan appear here with their due dates. For a course that you were enrolled in by your instructor, or by us, there is nothing to pay."
        />
      )}
      <PendingPayments payments={pending} />
      <FailedPayments payments={failed} />
      {unsettled.error !== null && (
        <LoadFailure onRetry={() => void unsettled.refetch()}>
          {loadFailureText(
            unsettled.error,
            notLoadedText('Payments that are not settled', unsettled.data !== undefined),
          )}
        </LoadFailure>
      )}
      {!isPending && (
        // after what failed, which stands above them
        <Receipts
          receipts={unsettled.isPending ? undefined : paid}
          error={receipts.error}
          onRetry={() => void receipts.refetch()}
        />
      )}
    </>
  );
}

/** Below the breakpoint md, at which payment-actions.tsx also changes (SPAY-02, G-105). */
const NARROW = '(max-width: 767px)';

function Payments(listed: ListedPlans) {
  const narrow = useMedia(NARROW);
  const rows = paymentRows(listed);
  return (
    <>
      <WithheldCourses {...listed} />
      <PlanProgress {...listed} />
      {narrow ? <PaymentCards rows={rows} /> : <PaymentTable rows={rows} />}
    </>
  );
}
