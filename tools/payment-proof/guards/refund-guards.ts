import { type Guard, guard } from './guard.ts';
import { changeConstant, dropCondition, dropTerm, leaveOutCall, replaceCall, swapCalls } from './removal.ts';

const TRIES = 'functions/payments/refund/refund-tries.ts';
const RETURNED = 'functions/data/payments/returned-payments.ts';
const REFUNDS = 'functions/data/payments/refunds.ts';

/** Our refunds of captures that cannot be kept, and what the operator or a bank returns of settled payments. */
export const REFUND_GUARDS: readonly Guard[] = [
  guard(
    'alarm before the write of a refund',
    ['I11'],
    'The process dies after the write that begins a refund. What runs next finds it begun and raises no alarm, so it comes first.',
    swapCalls('functions/payments/refund/start-refund.ts', 'startRefund', 'log.critical', 'markRefunding'),
  ),
  guard(
    'rest of a refund, at once and on the next try',
    ['I5', 'I11', 'C32', 'C34'],
    'The operator refunds a part of a capture that cannot be kept, so Square rejects a refund of all. What is left is asked for.',
    replaceCall(TRIES, 'resolveRejection', 'refundedAtSquare', () => '0'),
    replaceCall(TRIES, 'centsOfTry', 'refundedAtSquare', () => '0'),
  ),
  guard(
    'refund recorded once, and its mail',
    ['I9', 'I13'],
    'Two runs finish one refund at once, and the mail of the faster one is sent before the slower one would queue it again.',
    dropCondition(REFUNDS, 'markRefunded'),
    dropCondition('functions/data/mail/outbox-writes.ts', 'queueMailWrite'),
  ),
  guard(
    'a failed try is followed by another',
    ['C32', 'I5'],
    'Square accepts a refund and does not make it. It is requested again.',
    leaveOutCall(TRIES, 'followRefund', 'endTry'),
  ),
  guard(
    'key of each refund try',
    ['C32', 'I5'],
    'As above, and twice: under the key of the try that failed Square would repeat its failure.',
    replaceCall(
      TRIES,
      'continueRefund',
      'refundKey',
      (_call, [attempt]) => `refundKey({ ...${attempt}, refundTry: 1 })`,
    ),
  ),
  guard(
    'the tries of a refund end',
    ['C32'],
    'Square makes none of the refunds that it accepts. After five of them a person is called, and no more are requested.',
    changeConstant(TRIES, 'REFUND_TRIES', '100'),
  ),
  guard(
    'a refund that was given up is looked at again',
    ['C32', 'I5'],
    'As above, and then the person refunds by hand at Square, which ends the payment here.',
    replaceCall(TRIES, 'continueRefund', 'refundedAtSquare', () => 'undefined'),
  ),
  guard(
    'no instalment of a cancelled plan, at the start and at settlement',
    ['I3', 'G-108'],
    'Everything of a plan is refunded, and the student pays an instalment from a screen that was open before.',
    leaveOutCall(
      'functions/payments/start/start-instalments.ts',
      'instalmentsToCharge',
      'fail',
      'ACCESS_WITHDRAWN',
    ),
    dropTerm('functions/data/payments/instalment-payments.ts', 'unpaidCondition', 'cancelled'),
  ),
  guard(
    'a dispute counts once',
    ['I3', 'G-108'],
    'Webhook and reconciliation both tell of a lost dispute. Its row says, in the same transaction, what of it was counted.',
    replaceCall(
      'functions/data/payments/disputes.ts',
      'record',
      'putWrite',
      (_call, [attempt, dispute, was]) =>
        `putWrite(${attempt}, { ...${dispute}, reversedCents: ${was}?.reversedCents ?? 0 }, ${was})`,
    ),
  ),
  guard(
    'a person is called for money that comes back too late',
    ['C41', 'I2'],
    'A dispute takes a course away, the student buys it again, and then the dispute is won: both payments are kept.',
    leaveOutCall(RETURNED, 'recordReturned', 'reportLaterPurchase'),
  ),
  guard(
    'two returns at once',
    ['I3', 'G-108'],
    'Both payments of a plan are refunded, and the two events are recorded at once: each counts what the other has added.',
    dropCondition('functions/data/payments/access-writes.ts', 'updateEnrolmentWrite'),
  ),
];
