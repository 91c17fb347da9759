import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '#web/lib/query-client.ts';
import { Guard } from './guard.tsx';
import { AcademySkeleton } from './academy-skeleton.tsx';

/** /academy and its alias: for students (GUARD-10). */
export function AcademyArea() {
  return (
    <QueryClientProvider client={queryClient}>
      <Guard area="academy" skeleton={<AcademySkeleton />} />
    </QueryClientProvider>
  );
}
