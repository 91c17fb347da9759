import { millisecondsInDay } from 'date-fns/constants';
import { BY_HAND } from '#shared/enrolments/by-hand.ts';
import type { Id } from '#shared/kernel/id.ts';
import type { Limit, LimitRepository } from '#functions/data/limits/limits.ts';
import type { RefuseWithWait } from '#functions/platform/call.ts';

const LISTS: Limit = { name: 'lists-to-enrol', most: BY_HAND.aDay, windowMs: millisecondsInDay };

interface LimitedCall {
  limits: LimitRepository;
  caller: { userId: Id<'user'> };
  now: number;
  refuseWithWait: RefuseWithWait<'TOO_MANY_ENROLMENTS'>;
}

/** Counts a list that is about to be judged, or refuses it: a judgement tells something of which e-mails have an account (docs/security.md). */
export async function limitLists({ limits, caller, now, refuseWithWait }: LimitedCall): Promise<void> {
  const waitMs = await limits.take({ limit: LISTS, subject: caller.userId }, now);
  if (waitMs > 0)
    refuseWithWait(
      'TOO_MANY_ENROLMENTS',
      waitMs,
      (time) =>
        `You have checked or enrolled people ${BY_HAND.aDay} times within a day. Please try again in ${time}.`,
    );
}
