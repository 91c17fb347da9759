import type { Example } from '../model/counter-examples.ts';
import type { Step, StepOf } from '../model/step.ts';

const press = { student: 0, course: 0, card: 'good', tabs: 1, leave: false } as const;
const buy = (over: Partial<StepOf<'checkout'>> = {}): Step => ({
  ...press,
  do: 'checkout',
  plan: 'full',
  shown: 'now',
  ...over,
});
const pay = (over: Partial<StepOf<'pay-instalment'>> = {}): Step => ({
  ...press,
  do: 'pay-instalment',
  which: 0,
  all: false,
  ...over,
});
const wait = (ms: number): Step => ({ do: 'advance', ms });
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const poll = (which = 0): Step => ({ do: 'poll', which });
const impersonate = (how: StepOf<'impersonate'>['how'], student = 0, course = 0): Step => ({
  do: 'impersonate',
  how,
  student,
  course,
});
const event = (how: StepOf<'webhook'>['how'], which = 0): Step => ({ do: 'webhook', how, which });
const square = (
  call: StepOf<'square-fault'>['call'],
  fault: StepOf<'square-fault'>['fault'],
  times = 1,
): Step => ({ do: 'square-fault', call, fault, times });
const repeat = (task: StepOf<'repeat-task'>['task'], times = 2, which = 0): Step => ({
  do: 'repeat-task',
  task,
  which,
  times,
});

const sequence = (...steps: Step[]): Example => ({ callOrder: [], steps });
/** The same sequence with its calls in other orders. */
const shuffled = (...steps: Step[]): Example[] =>
  [[], [1, 1, 1, 1, 1, 1, 1, 1], [2, 1, 0, 2, 1, 0, 2, 1, 0], [0, 1, 0, 1, 0, 1, 0, 1, 2, 3]].map(
    (callOrder) => ({ callOrder, steps }),
  );

const refund = (part: 'all' | 'some' = 'all', which = 0): Step => ({ do: 'operator-refund', which, part });
const dispute: Step = { do: 'dispute', which: 0, part: 'all' };
const end = (state: 'WON' | 'LOST' | 'ACCEPTED'): Step => ({ do: 'end-dispute', which: 0, state });
const deleteCourse: Step = { do: 'delete-course', course: 0 };
const capture: Step = { do: 'decide', which: 0, status: 'COMPLETED' };
const bought = [buy(), wait(MINUTE)];
const planBought = [buy({ plan: 'flexible' }), wait(MINUTE)];
const pending = [buy({ card: 'pending' }), wait(SECOND)];
const disputeLost = [dispute, end('LOST'), wait(6 * MINUTE)];
const keep: Step = { do: 'keep-access', student: 0, course: 0 };

/** A capture that cannot be settled, whose refund fails so many times. */
const failingRefund = (times: number, ...then: Step[]): Example =>
  sequence(
    buy({ card: 'pending' }),
    wait(0),
    deleteCourse,
    { do: 'refunds-fail', as: 'FAILED', times },
    capture,
    ...then,
  );
/** Square has captured the price, whose response and events are lost; so many later tries do not arrive. */
const capturedWithoutEvent = (lostTries: number): Step[] => [
  { do: 'webhook-fault', fault: 'drop', times: 9 },
  square('CreatePayment', 'accept-then-drop'),
  square('CreatePayment', 'reject-before', lostTries),
  buy(),
  wait(SECOND),
];

/** Short sequences, each aimed at one rule. */
export const PROBES: readonly Example[] = [
  sequence(...bought, poll(), buy(), buy({ plan: 'flexible' })),
  ...shuffled(buy({ tabs: 3 }), wait(MINUTE)),
  ...shuffled(buy({ leave: true }), buy({ plan: 'flexible', leave: true }), wait(MINUTE)),
  sequence(buy({ shown: 'tampered' }), wait(MINUTE)),
  sequence(
    buy({ shown: 'stale' }),
    { do: 'publish', course: 1, on: false },
    buy({ course: 1 }),
    wait(MINUTE),
  ),
  sequence(impersonate('checkout'), buy({ student: 1, card: 'pending' }), impersonate('poll'), wait(MINUTE)),
  sequence(...planBought, impersonate('name'), impersonate('instalment', 1), wait(MINUTE)),
  sequence({ do: 'set-role', student: 0, role: 'instructor' }, buy(), impersonate('old-token')),
  sequence({ do: 'set-role', student: 0, role: 'admin' }, impersonate('old-token')),
  // Answers that are lost, halved, and refused.
  sequence(square('CreatePayment', 'accept-then-drop'), buy(), wait(4 * MINUTE), poll()),
  sequence(square('CreatePayment', 'truncated-200', 2), ...bought, poll()),
  sequence(
    { do: 'outage', on: true },
    buy(),
    wait(30 * SECOND),
    poll(),
    { do: 'outage', on: false },
    wait(MINUTE),
  ),
  sequence(buy({ card: 'pending' }), square('GetPayment', '401'), wait(20 * SECOND), poll(), wait(MINUTE)),
  sequence(
    square('CreatePayment', 'accept-then-500'),
    square('CreatePayment', '401'),
    buy(),
    wait(3 * MINUTE),
  ),
  sequence(buy({ card: 'declined' }), wait(MINUTE), poll(), ...bought, poll()),
  // Events of Square's.
  sequence(buy(), wait(SECOND), event('true'), event('again'), event('again'), event('twice')),
  sequence(...pending, event('forged'), event('misnamed'), wait(MINUTE)),
  sequence(...bought, buy({ student: 1, card: 'pending' }), wait(SECOND), event('misnamed'), wait(MINUTE)),
  sequence(...pending, { do: 'decide', which: 0, status: 'FAILED' }, wait(MINUTE), event('true'), poll()),
  sequence(...pending, event('true'), event('again')),
  sequence(
    ...bought,
    buy({ student: 1, card: 'pending' }),
    wait(SECOND),
    event('misnamed'),
    { do: 'decide', which: 0, status: 'FAILED' },
    wait(MINUTE),
  ),
  sequence(
    ...pending,
    { do: 'edit-price', course: 0, cents: 150_000 },
    buy({ shown: 'stale' }),
    wait(MINUTE),
  ),
  // Captured, and not settled yet.
  sequence({ do: 'webhook-fault', fault: 'drop', times: 3 }, ...pending, capture, repeat('check', 1), poll()),
  // Workflow steps that come again.
  ...shuffled(
    buy({ leave: true }),
    wait(0),
    repeat('charge', 3),
    repeat('settle', 3),
    wait(MINUTE),
    repeat('settle', 3),
    repeat('charge'),
  ),
  ...shuffled(
    ...planBought,
    pay({ leave: true }),
    pay({ all: true, leave: true }),
    wait(MINUTE),
    repeat('settle', 3, 1),
  ),
  sequence(
    ...planBought,
    pay(),
    wait(MINUTE),
    pay(),
    pay({ tabs: 2 }),
    wait(MINUTE),
    pay({ all: true }),
    wait(MINUTE),
  ),
  ...shuffled(...planBought, pay({ tabs: 2 }), pay({ which: 1, tabs: 2, leave: true }), wait(MINUTE)),
  // What is gone before it is settled.
  sequence(...pending, { do: 'delete-user', student: 0 }, wait(MINUTE)),
  sequence(...pending, deleteCourse, wait(MINUTE)),
  sequence(
    ...pending,
    deleteCourse,
    square('RefundPayment', 'accept-then-drop', 2),
    capture,
    wait(SECOND),
    repeat('refund', 3),
    wait(MINUTE),
    repeat('refund', 3),
  ),
  // A refund whose response is lost, and one that the operator gave before ours.
  sequence(
    ...pending,
    deleteCourse,
    { do: 'outage', on: true },
    capture,
    wait(SECOND),
    { do: 'outage', on: false },
    square('RefundPayment', 'accept-then-drop', 2),
    wait(5 * MINUTE),
  ),
  // Captured, and not recorded; the operator refunds all of it, and only then the charge is requested again.
  sequence(...capturedWithoutEvent(20), refund(), wait(10 * MINUTE)),
  // Captured, and not recorded; the operator refunds a part, and the rest cannot be settled.
  sequence(...capturedWithoutEvent(6), refund('some'), deleteCourse, wait(10 * MINUTE)),
  // An event of a refund that could not be taken when it came.
  sequence(...bought, square('GetPayment', 'reject-before', 6), refund(), wait(MINUTE)),
  // Captured, and not recorded; then Square refuses to be asked.
  sequence(
    { do: 'webhook-fault', fault: 'drop', times: 9 },
    square('CreatePayment', 'accept-then-drop'),
    square('CreatePayment', '401', 20),
    buy(),
    wait(4 * MINUTE),
    poll(),
  ),
  // On its way until it is not expected any more.
  sequence(
    { do: 'hold-charges', times: 1 },
    square('CreatePayment', '401', 20),
    buy(),
    wait(4 * MINUTE),
    poll(),
  ),
  // Money that goes back.
  failingRefund(2, wait(10 * MINUTE)),
  failingRefund(9, wait(45 * MINUTE)),
  sequence(...bought, refund(), wait(6 * MINUTE), buy(), wait(MINUTE)),
  sequence(...bought, refund('some'), wait(6 * MINUTE)),
  sequence(...planBought, pay(), wait(MINUTE), refund('some'), wait(6 * MINUTE)),
  sequence(...planBought, pay(), wait(MINUTE), ...disputeLost, pay(), wait(6 * MINUTE)),
  sequence(...planBought, refund(), wait(6 * MINUTE), pay(), wait(6 * MINUTE)),
  sequence(...bought, keep, refund(), wait(6 * MINUTE)),
  sequence(...bought, refund(), wait(6 * MINUTE), keep, wait(6 * MINUTE)),
  sequence(...bought, ...disputeLost, end('WON'), wait(6 * MINUTE)),
  sequence(...bought, ...disputeLost, buy({ card: 'declined' }), wait(MINUTE), end('WON'), wait(6 * MINUTE)),
  sequence(...bought, ...disputeLost, buy(), wait(6 * MINUTE), end('WON'), wait(6 * MINUTE)),
  sequence(...planBought, dispute, end('ACCEPTED'), wait(6 * MINUTE), ...planBought),
  // Both payments of a plan are returned at once.
  ...[
    [],
    [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
    [0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1],
    [2, 1, 0, 2, 1, 0, 2, 1, 0],
  ].map((callOrder): Example => ({
    callOrder,
    steps: [...planBought, pay(), wait(MINUTE), refund(), wait(6 * MINUTE)],
  })),
];
