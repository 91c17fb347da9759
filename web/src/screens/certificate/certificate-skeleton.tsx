import { PageMain } from '#web/ui/page/page-main.tsx';
import { Skeleton } from '#web/ui/loading/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** A certificate that is loading. */
export function CertificateSkeleton() {
  return (
    <PageMain busy>
      <PaperSkeleton />
    </PageMain>
  );
}

/** The same within a page. */
export function PaperSkeleton() {
  return (
    <>
      <div role="status">
        <VisuallyHidden>
          <h1>Loading your certificate</h1>
        </VisuallyHidden>
      </div>
      <div className="mx-auto grid max-w-281 gap-4">
        <Skeleton line width="240px" height="44px" />
        <Skeleton ratio="297 / 210" />
      </div>
    </>
  );
}
