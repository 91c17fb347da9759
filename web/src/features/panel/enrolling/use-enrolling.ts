import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Enrolling } from '#shared/enrolments/by-hand.ts';
import { getEnrolling } from '#shared/enrolments/by-hand-routes.ts';
import type { Id } from '#shared/kernel/id.ts';
import { call } from '#web/lib/api/call.ts';

/** ms after which it is asked again how far a request is, and when that could not be read. */
const EVERY_MS = 1500;
const AFTER_FAILURE_MS = 15_000;

const enrollingQuery = (id: Id<'enrolment-request'> | undefined) =>
  queryOptions<Enrolling>({
    enabled: id !== undefined,
    queryKey: ['enrolling', id],
    queryFn: async () => (await call(getEnrolling, { params: { id: id as Id<'enrolment-request'> } })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** How far a request is, as it is known; FollowEnrollings asks. */
export const useKnownEnrolling = (id: Id<'enrolment-request'> | undefined) =>
  useQuery({ ...enrollingQuery(id), enabled: false });

/** Asks how far a request is until it is done. */
export const useEnrolling = (id: Id<'enrolment-request'>) =>
  useQuery({
    ...enrollingQuery(id),
    refetchInterval: ({ state }) => {
      if (state.data?.state === 'done') return false;
      return state.error === null ? EVERY_MS : AFTER_FAILURE_MS;
    },
  });

/** How many people are done, and what became of them. */
export function countOutcomes({ rows }: Pick<Enrolling, 'rows'>) {
  const count = (outcome: Enrolling['rows'][number]['outcome']) =>
    rows.filter((one) => one.outcome === outcome).length;
  const invited = count('invited');
  return {
    people: rows.length,
    ready: rows.length - count(undefined),
    enrolled: count('enrolled') + invited,
    invited,
    had: count('had the course'),
    failed: count('failed'),
  };
}

/** '490 enrolled, 12 of them invited, 3 not enrolled' */
export function outcomeText({ enrolled, invited, had, failed }: ReturnType<typeof countOutcomes>): string {
  return [
    `${enrolled} enrolled`,
    invited > 0 && `${invited} of them invited`,
    had > 0 && `${had} had the course already`,
    failed > 0 && `${failed} not enrolled`,
  ]
    .filter((part) => part !== false)
    .join(', ');
}
