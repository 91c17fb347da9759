import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Enrolling } from '#shared/enrolments/by-hand.ts';
import { getEnrolling } from '#shared/enrolments/by-hand-routes.ts';
import type { Id } from '#shared/kernel/id.ts';
import { call } from '#web/lib/api/call.ts';

const EVERY_MS = 1500;

/** Asks how far a request is until it is done; then the panel's lists are read again. */
export function useEnrolling(id: Id<'enrolment-request'> | undefined) {
  const client = useQueryClient();
  const query = useQuery<Enrolling>({
    enabled: id !== undefined,
    queryKey: ['enrolling', id],
    queryFn: async () => (await call(getEnrolling, { params: { id: id as Id<'enrolment-request'> } })).data,
    refetchInterval: ({ state }) => (state.data?.state === 'done' ? false : EVERY_MS),
  });
  const isDone = query.data?.state === 'done';
  useEffect(() => {
    if (isDone) void client.invalidateQueries({ queryKey: ['panel'] });
  }, [client, isDone]);
  return query;
}
