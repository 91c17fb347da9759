import type { Example } from '../model/counter-examples.ts';
import type { Step } from '../model/step.ts';

const MINUTE_MS = 60_000;
const press = { student: 0, course: 0, tabs: 1, leave: false } as const;
const buy = (plan: 'full' | 'flexible' = 'full', card: 'good' | 'pending' | 'declined' = 'good'): Step => ({
  do: 'checkout',
  plan,
  shown: 'now',
  card,
  ...press,
});
const pay: Step = { do: 'pay-instalment', which: 0, all: false, card: 'good', ...press };
const minutes = (count: number): Step => ({ do: 'advance', ms: count * MINUTE_MS });
const refund = (part: 'all' | 'some' = 'all', which = 0): Step => ({ do: 'operator-refund', which, part });
const dispute: Step = { do: 'dispute', which: 0, part: 'all' };
const end = (state: 'WON' | 'LOST' | 'ACCEPTED'): Step => ({ do: 'end-dispute', which: 0, state });
const keep: Step = { do: 'keep-access', student: 0, course: 0 };

const sequence = (...steps: Step[]): Example => ({ callOrder: [], steps });

/** A capture that cannot be settled, whose refund fails so many times. */
const failingRefund = (times: number, ...then: Step[]): Example =>
  sequence(
    buy('full', 'pending'),
    minutes(0),
    { do: 'delete-course', course: 0 },
    { do: 'refunds-fail', as: 'FAILED', times },
    { do: 'decide', which: 0, status: 'COMPLETED' },
    ...then,
  );

/** Short sequences about money that goes back, each aimed at one rule. */
export const RETURN_PROBES: readonly Example[] = [
  failingRefund(2, minutes(10)),
  failingRefund(9, minutes(45)),
  sequence(buy(), minutes(1), refund(), minutes(6), buy(), minutes(1)),
  sequence(buy(), minutes(1), refund('some'), minutes(6)),
  sequence(buy('flexible'), minutes(1), pay, minutes(1), refund('some'), minutes(6)),
  sequence(buy('flexible'), minutes(1), pay, minutes(1), dispute, end('LOST'), minutes(6), pay, minutes(6)),
  sequence(buy('flexible'), minutes(1), refund(), minutes(6), pay, minutes(6)),
  sequence(buy(), minutes(1), keep, refund(), minutes(6)),
  sequence(buy(), minutes(1), refund(), minutes(6), keep, minutes(6)),
  sequence(buy(), minutes(1), dispute, end('LOST'), minutes(6), end('WON'), minutes(6)),
  sequence(
    buy(),
    minutes(1),
    dispute,
    end('LOST'),
    minutes(6),
    buy('full', 'declined'),
    minutes(1),
    end('WON'),
    minutes(6),
  ),
  sequence(buy(), minutes(1), dispute, end('LOST'), minutes(6), buy(), minutes(6), end('WON'), minutes(6)),
  sequence(buy('flexible'), minutes(1), dispute, end('ACCEPTED'), minutes(6), buy('flexible'), minutes(1)),
  // Both payments of a plan are returned at once.
  ...[
    [],
    [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
    [0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1],
    [2, 1, 0, 2, 1, 0, 2, 1, 0],
  ].map((callOrder): Example => ({
    callOrder,
    steps: [buy('flexible'), minutes(1), pay, minutes(1), refund(), minutes(6)],
  })),
];
