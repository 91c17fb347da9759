import { useEffect, useState } from 'react';
import type { Id } from '#shared/kernel/id.ts';
import { usePayablePlans } from '../purchase/plan-queries.ts';
import { findInstalment } from './find-instalment.ts';

/** ms after which an instalment that is not in the list is looked for once more: it may have been settled this moment. */
const REFETCH_DELAY_MS = 2000;

/** The student's plans, once they have this instalment or have been read twice without it; undefined until then. */
export function useListedInstalment(userId: Id<'user'>, planId: Id<'plan'>, instalmentId: Id<'instalment'>) {
  const { data, error, refetch } = usePayablePlans(userId);
  const [readTwice, setReadTwice] = useState(false);
  const missing = data !== undefined && findInstalment(data.plans, planId, instalmentId) === undefined;
  useEffect(() => {
    if (!missing || readTwice) return;
    const timer = setTimeout(() => {
      void refetch().then(() => setReadTwice(true));
    }, REFETCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [missing, readTwice, refetch]);
  return {
    plans: missing && !readTwice ? undefined : data,
    error: data === undefined ? error : null,
    retry: () => void refetch(),
    refetch,
  };
}
