import { Skeleton } from '#web/ui/loading/skeleton.tsx';
import { PageMain } from '#web/ui/page/page-main.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** Announcements that are loading. */
export function AnnouncementsSkeleton() {
  return (
    <PageMain className="max-w-200" busy>
      <div role="status">
        <VisuallyHidden>
          <h1>Loading the announcements</h1>
        </VisuallyHidden>
      </div>
      <div className="grid gap-4">
        <Skeleton line width="240px" height="44px" />
        <Skeleton line width="60%" height="56px" />
        <Skeleton height="160px" />
        <Skeleton height="160px" />
      </div>
    </PageMain>
  );
}
