import { cx } from 'class-variance-authority';
import { useIdParam } from '#web/lib/browser/use-id-param.ts';
import { isFailure } from '#shared/api/client.ts';
import { paths } from '#web/lib/paths.ts';
import { failureText } from '#web/lib/api/failure-text.ts';
import { useTitle } from '#web/lib/screens/use-title.ts';
import { BackLink } from '#web/ui/button/back-link.tsx';
import { Banner } from '#web/ui/page/banner.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { EmptyState } from '#web/ui/loading/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageMain } from '#web/ui/page/page-main.tsx';
import { useReceipt } from '#web/features/paying/purchase/receipt-queries.ts';
import { ReceiptSheet } from '#web/features/paying/receipts/receipt-sheet.tsx';
import { ReceiptSkeleton } from '#web/features/paying/receipts/receipt-skeleton.tsx';
import { Receipt } from '#web/ui/icons.ts';

const bar = 'mx-auto mb-6 flex max-w-204 flex-wrap items-center justify-between gap-3';

/** /academy/receipts/{orderId}: the numbered receipt of one payment, on screen and on paper (G-46). */
export function Screen() {
  const orderId = useIdParam<'order'>('orderId');
  const { data: receipt, isPending, error, refetch } = useReceipt(orderId);
  useTitle(receipt ? `Receipt ${receipt.receiptNumber}` : 'Receipt');
  const failed = receipt === undefined && !isPending;
  return (
    <PageMain className="print:has-[[data-sheet]]:max-w-none print:has-[[data-sheet]]:p-0">
      <div className={cx(bar, !failed && 'print:hidden')}>
        <BackLink to={paths.studentPayments}>Back to Payments</BackLink>
        {receipt !== undefined && (
          <Button onClick={() => window.print()}>
            <Icon of={Receipt} />
            Print receipt
          </Button>
        )}
      </div>
      {isPending && <ReceiptSkeleton late />}
      {failed && <Failed error={error} onRetry={() => void refetch()} />}
      {receipt !== undefined && <ReceiptSheet receipt={receipt} />}
    </PageMain>
  );
}

/** The same while the session is checked. */
export function Skeleton() {
  return (
    <PageMain>
      <div className={bar}>
        <BackLink to={paths.studentPayments}>Back to Payments</BackLink>
      </div>
      <ReceiptSkeleton />
    </PageMain>
  );
}

function Failed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  return isFailure(error, 'ORDER_NOT_FOUND', 'NOT_FOUND') ? (
    <EmptyState
      className="mx-auto max-w-204"
      level={1}
      title="There is no such receipt"
      note="A receipt opens for whoever paid it, once the payment is through."
      action={<ButtonLink to={paths.studentCourses}>My Courses</ButtonLink>}
    />
  ) : (
    <div className={bar}>
      <h1 className="sr-only">Receipt</h1>
      <Banner className="w-full" tone="danger">
        <p>{failureText(error, 'The receipt could not be loaded.')}</p>
        <Button className="mt-2" variant="danger" size="sm" onClick={onRetry}>
          Try again
        </Button>
      </Banner>
    </div>
  );
}
