import { SiteHeader } from '#web/ui/site-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { paths } from '../paths.ts';

/** A signed-in page in bare warp, while the session check runs (GUARD-08). */
export function PortalSkeleton() {
  return (
    <>
      <SiteHeader home={paths.landing} wide />
      <main className="tw-wrap tw-main" id="main" aria-busy="true">
        <div role="status" className="tw-sr">
          <h1>Checking your session</h1>
        </div>
        <div className="tw-pagehead">
          <Skeleton line width="240px" height="38px" />
        </div>
        <div className="tw-grid">
          {[0, 1, 2, 3].map((card) => (
            <Skeleton key={card} ratio="4 / 5" />
          ))}
        </div>
      </main>
    </>
  );
}
