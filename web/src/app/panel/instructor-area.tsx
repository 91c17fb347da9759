import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '#web/lib/api/query-client.ts';
import { Guard } from '../guarded/guard.tsx';
import { InstructorSkeleton } from './instructor-skeleton.tsx';

/** /instructor: for instructors and admins (GUARD-09). */
export function InstructorArea() {
  return (
    <QueryClientProvider client={queryClient}>
      <Guard area="instructor" skeleton={<InstructorSkeleton />} />
    </QueryClientProvider>
  );
}
