import { SpinnerMark } from '#web/art/spinner-mark.tsx';
import { Skeleton } from '#web/ui/loading/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

export const paymentReturnMain =
  'grid place-content-center justify-items-center gap-4 px-gutter py-16 text-center';

/** The return from a provider before the session is known. */
export function PaymentReturnSkeleton() {
  return (
    <main className={paymentReturnMain} id="main" aria-busy="true">
      <SpinnerMark size="xl" className="mb-3" />
      <div role="status">
        <VisuallyHidden>
          <h1>Loading your payment</h1>
        </VisuallyHidden>
      </div>
      <Skeleton line width="min(640px, 80vw)" height="44px" />
      <Skeleton line width="min(420px, 64vw)" height="52px" />
    </main>
  );
}
