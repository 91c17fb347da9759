import { ALWAYS_TRUE, type Guard, guard, guardGroup } from './guard.ts';

const CAPTURE = 'functions/payments/charge/record-capture.ts';
const TRIES = 'functions/payments/refund/refund-tries.ts';
const REFUNDS = 'functions/data/payments/refunds.ts';
const SETTLE = 'functions/payments/settle/settle-payment.ts';

/** Square itself refunds no more than it captured: without its one key a refund is still found, until that check is removed too. */
const refundKey = guard(
  'refund key',
  'one key for one refund (I11)',
  TRIES,
  'refundTry === 1 ? `refund-${transactionId}` : `refund-${transactionId}-${refundTry}`;',
  '`refund-${transactionId}-${refundTry}-${crypto.randomUUID()}`.slice(-45);',
);
const refundSeen = guard(
  'refund found at Square',
  'a refund counts, whoever made it (I5, I11)',
  TRIES,
  'if (rest <= 0) return true;',
  'if (rest <= 0) return false;',
);
const refundOnce = guard(
  'refund recorded once',
  'REFUNDED only from REFUNDING (I9)',
  REFUNDS,
  "ConditionExpression: '#state = :from'",
  `ConditionExpression: '#state = :from ${ALWAYS_TRUE}'`,
);
const mailOnce = guard(
  'mail queued once',
  'one mail per event (I13)',
  'functions/data/mail/outbox.ts',
  "ConditionExpression: 'attribute_not_exists(PK)'",
  `ConditionExpression: 'attribute_not_exists(PK) ${ALWAYS_TRUE}'`,
);

/** Refunds of unsettleable captures, and refunds by the operator at Square. */
export const REFUND_GUARDS: readonly Guard[] = [
  guard(
    'an unsettleable capture is refunded',
    'a capture that cannot settle is refunded (I5, I11)',
    SETTLE,
    "if (result === 'UNSETTLEABLE') {",
    "if (result === 'UNSETTLEABLE') return 'SETTLED';\n  if (false) {",
  ),
  guard(
    'alarm of a refund',
    'a refund raises an alarm (I11)',
    'functions/payments/refund/start-refund.ts',
    "log.critical('captured payment is refunded'",
    "log.info('captured payment is refunded'",
  ),
  guardGroup(
    'refund key, and refund seen at Square',
    'one refund is found again (I5, I11)',
    refundKey,
    refundSeen,
  ),
  guardGroup(
    'rest of a refund, at once and on the next try',
    'what the operator has left of a payment is refunded automatically, and nobody is called for it (I5, I11, C32)',
    guard('rest at once', '(I5, I11)', TRIES, 'const isLess = rest < asked;', 'const isLess = false;'),
    guard(
      'rest on the next try',
      '(I5, I11)',
      TRIES,
      'const rest = Math.max(cents - refunded, 0);',
      'const rest = cents;',
    ),
  ),
  guard(
    'captured after its end',
    'money captured after an end is refunded (I4, I11)',
    CAPTURE,
    "if (outcome === 'DECLINED')\n    return refundCapture(needs, attempt, captured, 'CAPTURED_AFTER_END', NO_CAPTURE_STATES);",
    '',
  ),
  guard(
    'captured at another amount',
    'another amount than was asked buys nothing (C19)',
    CAPTURE,
    'if (amountCents !== attempt.amountCents)',
    'if (false)',
  ),
  guardGroup('refund recorded once, and its mail', 'one mail for one refund (I9, I13)', refundOnce, mailOnce),
  guard(
    'mail of a refund',
    'the student is notified of a refund (I13)',
    REFUNDS,
    '...(mail ? [queueMailWrite(table, `refunded-${transactionId}`, mail, at)] : []),',
    '',
  ),
  guard(
    'a capture is checked again',
    'what the operator refunded before settlement is not settled (I3)',
    'functions/payments/charge/advance-payment.ts',
    "decided === 'CAPTURED' ? recheckCapture(needs, found) : decided",
    'decided',
  ),
  guard(
    'a repeated response is refetched',
    'a repeated key is answered as of its first time: refunds since are seen (I3, G-60)',
    'functions/payments/charge/request-charge.ts',
    "replayed.kind === 'captured' ? square.getPayment(replayed.paymentId) : replayed",
    'square && replayed',
  ),
  guard(
    'refund before settlement',
    'a refund before settlement is recorded as any refund, with an alarm (G-60)',
    SETTLE,
    "await recordRefundBeforeSettlement(needs, { ...attempt, state: 'SETTLED' }, context);",
    '',
  ),
];
