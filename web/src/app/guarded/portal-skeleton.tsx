import type { ReactNode } from 'react';
import { PageFrame } from '#web/ui/page/page-frame.tsx';
import { PageMain } from '#web/ui/page/page-main.tsx';
import { Skeleton, SkeletonText } from '#web/ui/loading/skeleton.tsx';
import { HeaderEnd, PortalHeader } from './portal-header.tsx';

/** The student's header while the session is checked, above the skeleton of a page. */
export function PortalSkeleton({ children }: { readonly children: ReactNode }) {
  return (
    <PageFrame>
      <PortalHeader
        end={
          <HeaderEnd>
            <SkeletonText className="h-9! max-lg:h-11!" width="140px" height="20px" />
          </HeaderEnd>
        }
      />
      {children}
    </PageFrame>
  );
}

/** The skeleton of a page whose shape is not known. */
export function PageSkeleton() {
  return (
    <PageMain busy>
      <p className="sr-only" role="status">
        Checking your session
      </p>
      <SkeletonText className="mb-8 font-display text-h1" width="240px" height="34px" />
      <Skeleton height="240px" />
    </PageMain>
  );
}
