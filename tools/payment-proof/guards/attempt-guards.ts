import { type Guard, guard } from './guard.ts';
import { dropCondition, dropTerm, leaveOutCall, readInstead } from './removal.ts';

const ATTEMPTS = 'functions/data/payments/attempts.ts';
const WRITES = 'functions/data/payments/attempt-writes.ts';
const MOVES = 'functions/data/payments/attempt-moves.ts';
const SETTLEMENTS = 'functions/data/payments/settlements.ts';
const INSTALMENTS = 'functions/data/payments/instalment-payments.ts';
const START_INSTALMENTS = 'functions/payments/start/start-instalments.ts';
const OUTBOX = 'functions/data/mail/outbox.ts';

const lockRow = dropCondition(WRITES, 'acquireLockWrite');
const statesOfMove = dropCondition(MOVES, 'moveAttempt');

/** One attempt at a time, each moved along its states once, and each mail sent once, whoever comes at the same time. */
export const ATTEMPT_GUARDS: readonly Guard[] = [
  guard(
    'lock row',
    ['G-40', 'I2', 'I5'],
    'Two tabs pay for one course at once. The second gets the attempt of the first, or its charge would have to be refunded.',
    lockRow,
  ),
  guard(
    'lock row, and course not bought',
    ['I2'],
    'Three tabs pay for one course at once, and each of their captures is settled unless lock or enrolment refuses it.',
    lockRow,
    dropCondition(ATTEMPTS, 'startPurchase', 'enrolment'),
    dropCondition(SETTLEMENTS, 'settlePurchase', 'enrolment'),
  ),
  guard(
    'lock row, and lock held by the attempt',
    ['G-40'],
    'A second attempt has taken the lock, and the first one, which ends late, would free or keep it as if it were its own.',
    lockRow,
    dropCondition(WRITES, 'setLockStateWrite'),
  ),
  guard(
    'lock of the plan',
    ['P1', 'P10', 'I5'],
    'One device pays an instalment while another pays all that is left. With a lock for each of them both would be charged.',
    readInstead('functions/data/payments/attempt.ts', 'getSubject', 'planId', 'transactionId'),
  ),
  guard(
    'instalment paid once, at the start and at settlement',
    ['I7'],
    'An instalment is paid on two devices, and all of the rest on a third. Each place that looks whether it is paid backs up the others.',
    leaveOutCall(START_INSTALMENTS, 'instalmentsToCharge', 'fail', 'ALREADY_PAID'),
    dropTerm(INSTALMENTS, 'unpaidCondition', 'paid'),
  ),
  guard(
    'states of a move',
    ['I3', 'I9'],
    'A charge that has read the attempt is slow to begin. Meanwhile another one is captured and settled, and would be undone by it.',
    statesOfMove,
  ),
  guard(
    'settle once, and states of a move',
    ['I3', 'I9'],
    'Workflow and webhook settle one capture at once. The slower one would take it for a second purchase, and refund it.',
    dropCondition(WRITES, 'settleAttemptWrite'),
    statesOfMove,
  ),
  guard(
    'conditions of an end',
    ['I4', 'I9'],
    'Square refuses the first try, and its process is slow. A second try captures and records it; then the first one would end the attempt.',
    dropCondition(ATTEMPTS, 'end'),
  ),
  guard(
    'tries of an end',
    ['I4'],
    'As above, but the response to the second try is lost, so the attempt is still undecided when the first one would end it.',
    dropTerm(ATTEMPTS, 'end', 'chargeTries'),
  ),
  guard(
    'mail claimed once',
    ['I13'],
    'The record of a mail is delivered a second time while its first sender has read it and not claimed it yet.',
    dropCondition(OUTBOX, 'move'),
  ),
];
