import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '#web/lib/session/use-session.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { OfflineNotice } from '#web/ui/page/offline-notice.tsx';
import { watchMissingCode } from './missing-code.ts';
import { watchUnsent } from './watch-unsent.ts';
import { Guard } from '../guarded/guard.tsx';
import { AcademySkeleton } from './academy-skeleton.tsx';

/** /academy and its alias: for students (GUARD-10). */
export function AcademyArea() {
  useEffect(watchMissingCode, []);
  const userId = useSession().user?._id;
  useEffect(() => (userId === undefined ? undefined : watchUnsent(userId)), [userId]);
  return (
    <QueryClientProvider client={queryClient}>
      <Guard area="academy" skeleton={<AcademySkeleton />} />
      <OfflineNotice />
    </QueryClientProvider>
  );
}
