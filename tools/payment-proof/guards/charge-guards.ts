import { type Guard, guard } from './guard.ts';
import { changeProperty, leaveOutCall, replaceCall } from './removal.ts';

const REQUEST = 'functions/payments/charge/request-charge.ts';
const ADVANCE = 'functions/payments/charge/advance-payment.ts';
const CAPTURE = 'functions/payments/charge/record-capture.ts';
const SETTLE = 'functions/payments/settle/settle-payment.ts';

/** Other each time that it is asked for. */
const RANDOM = 'Math.random()';

/** What Square is asked, what its answers mean when they are lost, late or out of order, and captures that cannot be kept. */
export const CHARGE_GUARDS: readonly Guard[] = [
  guard(
    'frozen key',
    ['I1', 'I5', 'I6'],
    'The response to a charge is lost, and the retry has the same key: Square answers with the first payment.',
    changeProperty(REQUEST, 'buildRequest', 'idempotencyKey', (key) => `(${key} + ${RANDOM}).slice(0, 45)`),
  ),
  guard(
    'frozen body',
    ['I6'],
    'The response to a charge is lost, and the retry is the same to the byte: Square rejects a known key with another body.',
    changeProperty(REQUEST, 'buildRequest', 'note', (note) => `${note} + ${RANDOM}`),
  ),
  guard(
    'no response is no decline',
    ['I4', 'I5'],
    'Square captures, and its response is lost. What is unknown is asked again; a decline would let the student pay twice.',
    replaceCall(
      'functions/gateways/square.ts',
      'readPayment',
      'outcomeOfError',
      (call) =>
        `((outcome) => outcome.failure === 'no-response' ? { kind: 'declined', code: 'NO_RESPONSE' } : outcome)(${call})`,
    ),
  ),
  guard(
    'a later rejection is no decline',
    ['I4', 'I5'],
    'The response to a charge is lost, and Square rejects the retry, which says nothing of the first try.',
    replaceCall(ADVANCE, 'recordOutcome', 'isFirstTry', () => 'true'),
  ),
  guard(
    "cancelled key, and Square's list",
    ['I4', 'I5'],
    'As above, for longer. The attempt is VOIDED only when nothing has landed, which the cancelled key and the list say independently.',
    replaceCall(REQUEST, 'resolveRejection', 'cancelByKey', () => "'void'"),
    replaceCall(REQUEST, 'resolveRejection', 'findByReference', () => 'undefined'),
  ),
  guard(
    'captured after its end',
    ['I4', 'I11'],
    'A charge is on its way until its attempt is VOIDED, and is captured after that. It is refunded.',
    leaveOutCall(CAPTURE, 'recordCapture', 'refundCapture', 'CAPTURED_AFTER_END'),
  ),
  guard(
    'captured at another amount',
    ['C19', 'C33'],
    'Square captures another amount than was asked, while the response to the charge is still missing. It buys nothing.',
    leaveOutCall(CAPTURE, 'recordCapture', 'refundCapture', 'AMOUNT_DIFFERS'),
  ),
  guard(
    'a capture is checked again',
    ['I3'],
    'A capture is recorded, its settlement is late, and the operator refunds it meanwhile. It gives no access.',
    leaveOutCall(ADVANCE, 'advancePayment', 'recheckCapture'),
  ),
  guard(
    'a repeated response is fetched again',
    ['I3', 'G-60'],
    'The response to a charge is lost, and the operator refunds it. Square answers the retry as of the first time, without the refund.',
    leaveOutCall(REQUEST, 'refetchCapture', 'getPayment'),
  ),
  guard(
    'refund before settlement',
    ['G-60'],
    'The operator refunds a part of a payment whose response was lost. When it is settled, the part is recorded, with an alarm.',
    leaveOutCall(SETTLE, 'settlePayment', 'recordRefundBeforeSettlement'),
  ),
  guard(
    'an unsettleable capture is refunded',
    ['I5', 'I11'],
    'The course is deleted while its payment is pending, and then the payment is captured.',
    replaceCall(SETTLE, 'settlePayment', 'startRefund', () => 'false'),
  ),
];
