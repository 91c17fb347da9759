import * as fc from 'fast-check';
import { ROLES } from '#shared/kernel/roles.ts';
import { API_FAULTS, WEBHOOK_FAULTS } from '@twillfield/square-simulator';
import { FAULT_MODES } from '../simulation/ports.ts';
import type { Step } from './step.ts';

/** Few students and courses, so that steps concern the same ones. */
const student = fc.constantFrom(0, 0, 0, 1);
const course = fc.constantFrom(0, 0, 0, 0, 1, 2, 3);
const which = fc.nat(3);
const often = <T>(times: number, one: T): T[] => Array.from({ length: times }, () => one);
const card = fc.constantFrom('good', 'good', 'good', 'declined', 'pending');
const press = { student, course, card, tabs: fc.constantFrom(1, 1, 2, 3), leave: fc.boolean() } as const;
/** Without `slow`, which waits in real time. */
const SQUARE_FAULTS = API_FAULTS.filter((fault) => fault !== 'slow');
const of = <const D extends string>(name: D) => fc.constant(name);

const checkout = fc.record({
  do: of('checkout'),
  plan: fc.constantFrom('full', 'flexible'),
  shown: fc.constantFrom('now', 'now', 'now', 'now', 'stale', 'tampered'),
  ...press,
});
const payInstalment = fc.record({
  do: of('pay-instalment'),
  which: fc.nat(1),
  all: fc.boolean(),
  ...press,
});
const faults = [
  fc.record({ do: of('crash-next'), mode: fc.constantFrom(...FAULT_MODES), others: fc.nat(40) }),
  fc.record({
    do: of('square-fault'),
    call: fc.constantFrom(
      'CreatePayment',
      'CreatePayment',
      'GetPayment',
      'RefundPayment',
      'CancelPaymentByIdempotencyKey',
    ),
    fault: fc.constantFrom(...SQUARE_FAULTS),
    times: fc.constantFrom(1, 2, 6),
  }),
  fc.record({
    do: of('webhook-fault'),
    fault: fc.constantFrom(...WEBHOOK_FAULTS),
    times: fc.constantFrom(1, 3),
  }),
  fc.record({ do: of('lose-webhooks'), on: fc.constantFrom(true, true, false) }),
  fc.record({
    do: of('webhook'),
    which,
    how: fc.constantFrom('true', 'twice', 'again', 'forged', 'misnamed'),
  }),
  fc.record({ do: of('outage'), on: fc.boolean() }),
  ...often(2, fc.record({ do: of('hold-charges'), times: fc.constantFrom(1, 2) })),
  fc.record({ do: of('release-charges') }),
  fc.record({ do: of('mail-down'), on: fc.boolean() }),
] as const;
const time = [
  fc.record({ do: of('advance'), ms: fc.constantFrom(0, 500, 6_000, 60_000, 240_000, 600_000) }),
  fc.record({ do: of('advance'), ms: fc.constantFrom(0, 500, 6_000, 60_000, 240_000, 600_000) }),
  fc.record({ do: of('days-pass'), days: fc.constantFrom(1, 14, 15) }),
  fc.record({ do: fc.constantFrom('sweep', 'reconcile') }),
  fc.record({ do: of('decide'), which, status: fc.constantFrom('COMPLETED', 'FAILED') }),
] as const;
/** Money that goes back. */
const returns = [
  ...often(2, fc.record({ do: of('operator-refund'), which, part: fc.constantFrom('all', 'some') })),
  ...often(4, fc.record({ do: of('dispute'), which, part: fc.constantFrom('all', 'all', 'some') })),
  ...often(
    2,
    fc.record({ do: of('end-dispute'), which, state: fc.constantFrom('WON', 'LOST', 'LOST', 'ACCEPTED') }),
  ),
  ...often(
    2,
    fc.record({
      do: of('refunds-fail'),
      as: fc.constantFrom('FAILED', 'REJECTED'),
      times: fc.constantFrom(1, 2, 6),
    }),
  ),
  ...often(2, fc.record({ do: of('keep-access'), student, course })),
] as const;
const administration = [
  fc.record({ do: of('edit-price'), course, cents: fc.constantFrom(206_000, 150_000, 80_001, 0) }),
  fc.record({ do: of('publish'), course, on: fc.boolean() }),
  fc.record({ do: of('delete-course'), course }),
  fc.record({ do: of('delete-user'), student }),
  fc.record({ do: of('set-role'), student, role: fc.constantFrom(...ROLES) }),
] as const;

/** Every kind of step; payments most often, and deletions rarely. */
export const arbitraryStep: fc.Arbitrary<Step>[] = [
  ...often(9, checkout),
  ...often(5, payInstalment),
  fc.record({ do: of('poll'), which }),
  fc.record({ do: of('study'), student, course }),
  fc.record({
    do: of('impersonate'),
    how: fc.constantFrom('checkout', 'instalment', 'name', 'old-token', 'poll'),
    student: fc.nat(1),
    course,
  }),
  ...time,
  ...returns,
  ...faults,
  fc.record({
    do: of('repeat-task'),
    task: fc.constantFrom('charge', 'check', 'settle', 'give-up', 'refund'),
    which,
    times: fc.constantFrom(1, 2, 3),
  }),
  ...often(2, fc.oneof(...administration)),
  ...often(2, fc.record({ do: of('delete-under-way'), which, what: fc.constantFrom('course', 'user') })),
];
