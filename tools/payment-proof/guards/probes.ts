import type { Example } from '../model/counter-examples.ts';
import type { Step } from '../model/step.ts';

type StepOf<D extends Step['do']> = Extract<Step, { do: D }>;

const buy = (over: Partial<StepOf<'checkout'>> = {}): Step => ({
  do: 'checkout',
  student: 0,
  course: 0,
  plan: 'full',
  card: 'good',
  tabs: 1,
  leave: false,
  shown: 'now',
  ...over,
});
const pay = (over: Partial<StepOf<'pay-instalment'>> = {}): Step => ({
  do: 'pay-instalment',
  student: 0,
  course: 0,
  which: 0,
  all: false,
  card: 'good',
  tabs: 1,
  leave: false,
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
): Step => ({
  do: 'square-fault',
  call,
  fault,
  times,
});
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

/**
 * Square has captured the price, and the academy receives neither its response nor its events; so many later tries do not
 * arrive.
 */
const capturedWithoutEvent = (lostTries: number): Step[] => [
  { do: 'webhook-fault', fault: 'drop', times: 9 },
  square('CreatePayment', 'accept-then-drop'),
  square('CreatePayment', 'reject-before', lostTries),
  buy(),
  wait(SECOND),
];

/** Short sequences, each aimed at one rule. */
export const PROBES: readonly Example[] = [
  sequence(buy(), wait(MINUTE), poll(), buy(), buy({ plan: 'flexible' })),
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
  sequence(
    buy({ plan: 'flexible' }),
    wait(MINUTE),
    impersonate('name'),
    impersonate('instalment', 1),
    wait(MINUTE),
  ),
  sequence({ do: 'set-role', student: 0, role: 'instructor' }, buy(), impersonate('old-token')),
  sequence({ do: 'set-role', student: 0, role: 'admin' }, impersonate('old-token')),
  // Answers that are lost, halved, and refused.
  sequence(square('CreatePayment', 'accept-then-drop'), buy(), wait(4 * MINUTE), poll()),
  sequence(square('CreatePayment', 'truncated-200', 2), buy(), wait(MINUTE), poll()),
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
  sequence(buy({ card: 'declined' }), wait(MINUTE), poll(), buy(), wait(MINUTE), poll()),
  // Events of Square's.
  sequence(buy(), wait(SECOND), event('true'), event('again'), event('again'), event('twice')),
  sequence(buy({ card: 'pending' }), wait(SECOND), event('forged'), event('misnamed'), wait(MINUTE)),
  sequence(
    buy(),
    wait(MINUTE),
    buy({ student: 1, card: 'pending' }),
    wait(SECOND),
    event('misnamed'),
    wait(MINUTE),
  ),
  sequence(
    buy({ card: 'pending' }),
    wait(SECOND),
    { do: 'decide', which: 0, status: 'FAILED' },
    wait(MINUTE),
    event('true'),
    poll(),
  ),
  sequence(buy({ card: 'pending' }), wait(SECOND), event('true'), event('again')),
  sequence(
    buy(),
    wait(MINUTE),
    buy({ student: 1, card: 'pending' }),
    wait(SECOND),
    event('misnamed'),
    { do: 'decide', which: 0, status: 'FAILED' },
    wait(MINUTE),
  ),
  sequence(
    buy({ card: 'pending' }),
    wait(SECOND),
    { do: 'edit-price', course: 0, cents: 150_000 },
    buy({ shown: 'stale' }),
    wait(MINUTE),
  ),
  // Captured, and not settled yet.
  sequence(
    { do: 'webhook-fault', fault: 'drop', times: 3 },
    buy({ card: 'pending' }),
    wait(SECOND),
    { do: 'decide', which: 0, status: 'COMPLETED' },
    repeat('check', 1),
    poll(),
  ),
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
    buy({ plan: 'flexible' }),
    wait(MINUTE),
    pay({ leave: true }),
    pay({ all: true, leave: true }),
    wait(MINUTE),
    repeat('settle', 3, 1),
  ),
  sequence(
    buy({ plan: 'flexible' }),
    wait(MINUTE),
    pay(),
    wait(MINUTE),
    pay(),
    pay({ tabs: 2 }),
    wait(MINUTE),
    pay({ all: true }),
    wait(MINUTE),
  ),
  ...shuffled(
    buy({ plan: 'flexible' }),
    wait(MINUTE),
    pay({ tabs: 2 }),
    pay({ which: 1, tabs: 2, leave: true }),
    wait(MINUTE),
  ),
  // What is gone before it is settled.
  sequence(buy({ card: 'pending' }), wait(SECOND), { do: 'delete-user', student: 0 }, wait(MINUTE)),
  sequence(buy({ card: 'pending' }), wait(SECOND), { do: 'delete-course', course: 0 }, wait(MINUTE)),
  sequence(
    buy({ card: 'pending' }),
    wait(SECOND),
    { do: 'delete-course', course: 0 },
    square('RefundPayment', 'accept-then-drop', 2),
    { do: 'decide', which: 0, status: 'COMPLETED' },
    wait(SECOND),
    repeat('refund', 3),
    wait(MINUTE),
    repeat('refund', 3),
  ),
  // A refund whose response is lost, and one that the operator gave before ours.
  sequence(
    buy({ card: 'pending' }),
    wait(SECOND),
    { do: 'delete-course', course: 0 },
    { do: 'outage', on: true },
    { do: 'decide', which: 0, status: 'COMPLETED' },
    wait(SECOND),
    { do: 'outage', on: false },
    square('RefundPayment', 'accept-then-drop', 2),
    wait(5 * MINUTE),
  ),
  // Captured, and not recorded; the operator refunds all of it, and only then the charge is requested again.
  sequence(...capturedWithoutEvent(20), { do: 'operator-refund', which: 0, part: 'all' }, wait(10 * MINUTE)),
  // Captured, and not recorded; the operator refunds a part, and the rest cannot be settled.
  sequence(
    ...capturedWithoutEvent(6),
    { do: 'operator-refund', which: 0, part: 'some' },
    { do: 'delete-course', course: 0 },
    wait(10 * MINUTE),
  ),
  // An event of a refund that could not be taken when it came.
  sequence(
    buy(),
    wait(MINUTE),
    square('GetPayment', 'reject-before', 6),
    { do: 'operator-refund', which: 0, part: 'all' },
    wait(MINUTE),
  ),
  // Captured, and not recorded; then Square refuses to be asked.
  sequence(
    { do: 'webhook-fault', fault: 'drop', times: 9 },
    square('CreatePayment', 'accept-then-drop'),
    square('CreatePayment', '401', 20),
    buy(),
    wait(4 * MINUTE),
    poll(),
  ),
  // On its way until nobody expects it any more.
  sequence(
    { do: 'hold-charges', times: 1 },
    square('CreatePayment', '401', 20),
    buy(),
    wait(4 * MINUTE),
    poll(),
  ),
];
