import { type Guard, guard, guardGroup } from './guard.ts';

const TRIES = 'functions/payments/refund/refund-tries.ts';
const ACCESS = 'functions/data/payments/access.rules.ts';
const ACCESS_WRITES = 'functions/data/payments/access-writes.ts';
const RETURNED = 'functions/data/payments/returned-payments.ts';

/** Money that goes back: the tries of a refund, access that follows the money, and plans that are cancelled. */
export const RETURN_GUARDS: readonly Guard[] = [
  guard(
    'key of each refund try',
    'a refund that failed is requested anew: under its old key Square repeats the failure (C32, I5)',
    TRIES,
    'refundTry === 1 ? `refund-${transactionId}` : `refund-${transactionId}-${refundTry}`;',
    'refundTry === 0 ? `refund-${refundTry}` : `refund-${transactionId}`;',
  ),
  guard(
    'the tries of a refund end',
    'after five tries a person refunds (C32)',
    TRIES,
    'if (refundTry > REFUND_TRIES)',
    'if (refundTry > 100)',
  ),
  guard(
    'alarm after the last try',
    'a person is called when the tries are over (C32, I5)',
    TRIES,
    "log.critical('refund failed for good'",
    "log.info('refund failed for good'",
  ),
  guard(
    'a refund that was given up is looked at again',
    'a refund by hand ends the payment (C32, I5)',
    TRIES,
    'return ((await refundedAtSquare(needs.square, paymentId)) ?? 0) >= cents;',
    'return false;',
  ),
  guard(
    'a failed try is followed by another',
    'a refund that Square does not make is requested again (C32, I5)',
    TRIES,
    "if (outcome.kind === 'failed') await endTry(needs, attempt, outcome.code);",
    '',
  ),
  guard(
    'access ends',
    'when all that was paid is returned, access ends (I3, G-108)',
    ACCESS,
    'const withdraws = isAll && !enrolment.withdrawn && !enrolment.keptOn;',
    'const withdraws = false;',
  ),
  guard(
    'access stays after a partial return',
    'a partial refund leaves access (I3, G-108)',
    ACCESS,
    'const isAll = returnedCents >= paidCents(attempt, plan);',
    'const isAll = returnedCents > 0;',
  ),
  guard(
    'what an admin keeps',
    'nothing withdraws access that an admin keeps (G-108)',
    ACCESS,
    'const withdraws = isAll && !enrolment.withdrawn && !enrolment.keptOn;',
    'const withdraws = isAll && !enrolment.withdrawn;',
  ),
  guard(
    'an admin gives access back',
    'an admin gives back access that was withdrawn (G-108)',
    ACCESS,
    "access: enrolment.withdrawn === undefined ? 'stays' : 'returns'",
    "access: 'stays'",
  ),
  guard(
    'access is back with the money',
    'a dispute that is won after all gives access back (I3, G-108)',
    ACCESS,
    'const restores = !isAll && enrolment.withdrawn !== undefined;',
    'const restores = false;',
  ),
  guard(
    'the instalments of a plan count',
    'a plan is returned when the initial payment and the paid instalments are (I3, G-108)',
    ACCESS,
    'return plan\n    ? plan.instalments',
    'return plan && attempt.amountCents < 0\n    ? plan.instalments',
  ),
  guard(
    'lock of a withdrawn course',
    'a withdrawn course can be bought again (G-40)',
    ACCESS,
    'if (lock?.lockState !== from || lock.transactionId !== transactionId) return undefined;',
    "if (lock?.lockState !== from || access === 'ends') return undefined;",
  ),
  guard(
    'students of a course',
    'counter and list of students are those with access (I3)',
    ACCESS_WRITES,
    "':change': access === 'ends' ? -1 : 1",
    "':change': access === 'ends' ? 0 : 1",
  ),
  guard(
    'a plan is cancelled',
    'what is returned in full asks for nothing more (I3, G-108)',
    ACCESS,
    'plan !== undefined && isAll !== (plan.cancelled !== undefined)',
    'plan !== undefined && isAll !== isAll',
  ),
  guardGroup(
    'no instalment of a cancelled plan, when it is started and when it is settled',
    'a cancelled plan takes no money (I3, G-108)',
    guard(
      'instalment at its start',
      '(I3)',
      'functions/payments/start/start-instalments.ts',
      "if (plan.cancelled) return fail('ACCESS_WITHDRAWN', cancelledPlanText(toWithdrawalDto(plan.cancelled)));",
      '',
    ),
    guard(
      'instalment in the transaction',
      '(I3)',
      'functions/data/payments/instalment-payments.ts',
      "'attribute_not_exists(cancelled)',",
      '',
    ),
  ),
  guard(
    'a dispute counts once',
    'the row of a dispute says what of it counts, in the transaction that counts it (I3, G-108)',
    RETURNED,
    '...(dispute ? [dispute.write] : []),',
    '',
  ),
];
