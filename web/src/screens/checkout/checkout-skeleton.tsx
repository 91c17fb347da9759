import { OrderColumns } from '#web/features/paying/order/order-columns.tsx';
import { paymentBlock } from '#web/features/paying/payment/payment-block.ts';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { PageMain } from '#web/ui/page/page-main.tsx';
import { Skeleton, SkeletonText } from '#web/ui/loading/skeleton.tsx';

/** The checkout while the session is checked: the plans and the form beside the order. */
export function CheckoutSkeleton() {
  return (
    <PageMain end="checkout" busy>
      <p className="sr-only" role="status">
        Checking your session
      </p>
      <SkeletonText className="min-h-11" width="160px" />
      <PageHead className="mt-2" title="Secure Checkout" size="display" />
      <OrderColumns side={<Skeleton className="rounded-lg!" height="312px" />}>
        <div className={paymentBlock}>
          <SkeletonText className="mb-4 font-display text-h3" width="130px" height="20px" />
          <Skeleton className="rounded-lg!" height="134px" />
        </div>
        <div className={paymentBlock}>
          <SkeletonText className="mb-4 font-display text-h3" width="150px" height="20px" />
          <Skeleton className="rounded-md!" height="54px" />
          <Skeleton className="mt-6 rounded-md!" height="54px" />
        </div>
      </OrderColumns>
    </PageMain>
  );
}
