import { PageMain } from '#web/ui/page-main.tsx';
import { SiteHeader } from '#web/ui/site-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { paths } from '#web/lib/paths.ts';

/** The skeleton of a signed-in page while the session is checked (GUARD-08). */
export function PortalSkeleton() {
  return (
    <>
      <SiteHeader home={paths.landing} wide />
      <PageMain busy>
        <div role="status" className="sr-only">
          <h1>Checking your session</h1>
        </div>
        <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
          <Skeleton line width="240px" height="38px" />
        </div>
        <div className="grid grid-cols-4 gap-6 max-xl:grid-cols-2 max-sm:grid-cols-1">
          {[0, 1, 2, 3].map((card) => (
            <Skeleton key={card} ratio="4 / 5" />
          ))}
        </div>
      </PageMain>
    </>
  );
}
