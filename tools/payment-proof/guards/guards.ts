import { HOLDS } from '../mutation/dynamo-terms.ts';
import type { Rewrite } from '../mutation/sources.ts';

export interface Guard {
  name: string;
  /** The invariants, decisions and failure modes that it protects: the violation without it must begin with one of them. */
  protects: readonly string[];
  /** What has to happen, and in which order, for it to be needed. */
  story: string;
  /** Mutants by their names, and rewrites; more than one when a second guard backs up the first. */
  mutants: readonly (string | Rewrite)[];
}

const guard = (
  name: string,
  protects: readonly string[],
  story: string,
  ...mutants: (string | Rewrite)[]
): Guard => ({ name, protects, story, mutants });

const ATTEMPTS = 'functions/data/payments/attempts.ts';
const WRITES = 'functions/data/payments/attempt-writes.ts';
const INSTALMENTS = 'functions/data/payments/instalment-payments.ts instalmentPaymentRepository';
const START_INSTALMENTS = 'functions/payments/start/start-instalments.ts instalmentsToCharge';
const OUTBOX = 'functions/data/mail';
const REQUEST = 'functions/payments/charge/request-charge.ts';
const ADVANCE = 'functions/payments/charge/advance-payment.ts';
const CAPTURE = 'functions/payments/charge/record-capture.ts';
const SETTLE = 'functions/payments/settle/settle-payment.ts';
const START_REFUND = 'functions/payments/refund/start-refund.ts';
const TRIES = 'functions/payments/refund/refund-tries.ts';
const ACCESS = 'functions/data/payments/access-writes.ts updateEnrolmentWrite';

const lockRow = `${WRITES} acquireLockWrite: 'lockState = :free' → true`;
const statesOfMove: Rewrite = {
  file: 'functions/data/payments/attempt-moves.ts',
  from: 'stateIs(from)',
  to: `{ ...stateIs(from), condition: \`\${stateIs(from).condition} ${HOLDS}\` }`,
};
/** A charge that is requested, or answered, in another way. */
const charge = (to: string): Rewrite => ({ file: REQUEST, from: 'square.charge(request)', to });

/** One attempt at a time, each moved along its states once, and each mail sent once, also of several at the same time. */
const ATTEMPT_GUARDS = [
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
    `${ATTEMPTS} attemptRepository.startPurchase.writes: 'attribute_not_exists(PK)' → true`,
    "functions/data/payments/settlements.ts settlementRepository.settlePurchase.writes: 'attribute_not_exists(PK)' → true",
  ),
  guard(
    'lock row, and lock held by the attempt',
    ['G-40'],
    'A second attempt has taken the lock, and the first one, which ends late, would free or keep it as if it were its own.',
    lockRow,
    {
      file: WRITES,
      from: "'transactionId = :mine AND lockState = :held'",
      to: `'transactionId = :mine AND lockState = :held ${HOLDS}'`,
    },
  ),
  guard(
    'lock of the plan',
    ['P1', 'P10', 'I5'],
    'One device pays an instalment while another pays all that is left. With a lock for each of them both would be charged.',
    { file: 'functions/data/payments/attempt.ts', from: 'attempt.planId', to: 'attempt.transactionId' },
  ),
  guard(
    'instalment paid once, at the start and at settlement',
    ['I7'],
    'An instalment is paid on two devices, and all of the rest on a third. Each place that looks whether it is paid backs up the others.',
    `${START_INSTALMENTS}: asked.paid → false`,
    `${INSTALMENTS}.unpaidCondition: 'instalments[\${index}].paid = :unpaid' → true`,
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
    `${WRITES} settleAttemptWrite: '#state = :captured' → true`,
    statesOfMove,
  ),
  guard(
    'conditions of an end',
    ['I4', 'I9'],
    'Square refuses the first try, and its process is slow. A second try captures and records it; then the first one would end the attempt.',
    {
      file: ATTEMPTS,
      from: "`${condition} AND chargeTries = :tries${attempt.squarePaymentId === undefined ? ' AND attribute_not_exists(squarePaymentId)' : ''}`",
      to: `\`\${condition} AND chargeTries = :tries ${HOLDS}\``,
    },
  ),
  guard(
    'tries of an end',
    ['I4'],
    'As above, but the response to the second try is lost, so the attempt is still undecided when the first one would end it.',
    `${ATTEMPTS} attemptRepository.end: 'chargeTries = :tries\${attempt.squarePaymentId === undefined ? ' AND attribute_not_exists(squarePaymentId)' : ''}' → true`,
  ),
  guard(
    'mail claimed once',
    ['I13'],
    'The record of a mail is delivered a second time while its first sender has read it and not claimed it yet.',
    `${OUTBOX}/outbox.ts outboxRepository.move: '#status = :from' → true`,
  ),
];

/** What Square is asked, what its answers mean when they are lost, late or out of order, and captures that cannot be kept. */
const CHARGE_GUARDS = [
  guard(
    'frozen key',
    ['I1', 'I5', 'I6'],
    'The response to a charge is lost, and the retry has the same key: Square answers with the first payment.',
    charge(
      'square.charge({ ...request, idempotencyKey: (request.idempotencyKey + Math.random()).slice(0, 45) })',
    ),
  ),
  guard(
    'frozen body',
    ['I6'],
    'The response to a charge is lost, and the retry is the same to the byte: Square rejects a known key with another body.',
    charge('square.charge({ ...request, note: request.note + Math.random() })'),
  ),
  guard(
    'no response is no decline',
    ['I4', 'I5'],
    'Square captures, and its response is lost. What is unknown is asked again; a decline would let the student pay twice.',
    charge(
      "square.charge(request).then((outcome) => outcome.failure === 'no-response' ? { kind: 'declined', code: 'NO_RESPONSE' } : outcome)",
    ),
  ),
  guard(
    'a later rejection is no decline',
    ['I4', 'I5'],
    'The response to a charge is lost, and Square rejects the retry, which says nothing of the first try.',
    `${ADVANCE} recordOutcome: isFirstTry(attempt) → true`,
  ),
  guard(
    "cancelled key, and Square's list",
    ['I4', 'I5'],
    'As above, for longer. The attempt is VOIDED only when nothing has landed, which the cancelled key and the list say independently.',
    { file: REQUEST, from: 'square.cancelByKey(attempt.transactionId)', to: "'void'" },
    {
      file: REQUEST,
      from: 'square.findByReference(attempt.transactionId, attempt.locationId, since)',
      to: 'undefined',
    },
  ),
  guard(
    'captured after its end',
    ['I4', 'I11'],
    'A charge is on its way until its attempt is VOIDED, and is captured after that. It is refunded.',
    `${CAPTURE} recordCapture: outcome === 'DECLINED' → false`,
  ),
  guard(
    'captured at another amount',
    ['C19', 'C33'],
    'Square captures another amount than was asked, while the response to the charge is still missing. It buys nothing.',
    `${CAPTURE} recordCapture: amountCents !== attempt.amountCents → false`,
  ),
  guard(
    'a capture is checked again',
    ['I3'],
    'A capture is recorded, its settlement is late, and the operator refunds it meanwhile. It gives no access.',
    `${ADVANCE} advancePayment: decided === 'CAPTURED' → false`,
  ),
  guard(
    'a repeated response is fetched again',
    ['I3', 'G-60'],
    'The response to a charge is lost, and the operator refunds it. Square answers the retry as of the first time, without the refund.',
    `${REQUEST} refetchCapture: replayed.kind === 'captured' → false`,
  ),
  guard(
    'refund before settlement',
    ['G-60'],
    'The operator refunds a part of a payment whose response was lost. When it is settled, the part is recorded, with an alarm.',
    `${SETTLE} settlePayment: decided === 'SETTLED' → false`,
    {
      file: SETTLE,
      from: "recordRefundBeforeSettlement(needs, { ...attempt, state: 'SETTLED' }, context)",
      to: 'undefined',
    },
  ),
  guard(
    'an unsettleable capture is refunded',
    ['I5', 'I11'],
    'The course is deleted while its payment is pending, and then the payment is captured.',
    `${SETTLE} settlePayment: await startRefund(needs, attempt, ['CAPTURED'], captured) → false`,
  ),
];

/** Our refunds of captures that cannot be kept, and what the operator or a bank returns of settled payments. */
const REFUND_GUARDS = [
  guard(
    'alarm before the write of a refund',
    ['I11'],
    'The process dies after the write that begins a refund. What runs next finds it begun and raises no alarm, so it comes first.',
    { file: START_REFUND, from: 'log.critical', to: '(() => {})' },
    {
      file: START_REFUND,
      from: 'attempts.markRefunding(attempt, from, captured)',
      to: "attempts.markRefunding(attempt, from, captured).then((moved) => { log.critical('captured payment is refunded', { transactionId: attempt.transactionId }); return moved; })",
    },
  ),
  guard(
    'rest of a refund, at once and on the next try',
    ['I5', 'I11', 'C32', 'C34'],
    'The operator refunds a part of a capture that cannot be kept, so Square rejects a refund of all. What is left is asked for.',
    `${TRIES} resolveRejection.rest: (await refundedAtSquare(needs.square, paymentId)) ?? 0 → (0)`,
    { file: TRIES, from: 'refundedAtSquare(square, paymentId)', to: '0' },
  ),
  guard(
    'refund recorded once, and its mail',
    ['I9', 'I13'],
    'Two runs finish one refund at once, and the mail of the faster one is sent before the slower one would queue it again.',
    "functions/data/payments/refunds.ts refundRepository.markRefunded: '#state = :from' → true",
    `${OUTBOX}/outbox-writes.ts queueMailWrite: 'attribute_not_exists(PK)' → true`,
  ),
  guard(
    'a failed try is followed by another',
    ['C32', 'I5'],
    'Square accepts a refund and does not make it. It is requested again.',
    `${TRIES} followRefund: outcome.kind === 'failed' → false`,
  ),
  guard(
    'key of each refund try',
    ['C32', 'I5'],
    'As above, and twice: under the key of the try that failed Square would repeat its failure.',
    `${TRIES} refundKey: refundTry === 1 → true`,
  ),
  guard(
    'the tries of a refund end',
    ['C32'],
    'Square makes none of the refunds that it accepts. After five of them a person is called, and no more are requested.',
    `${TRIES} endTry: refundTry === REFUND_TRIES → false`,
    `${TRIES} continueRefund: refundTry > REFUND_TRIES → false`,
  ),
  guard(
    'a refund that was given up is looked at again',
    ['C32', 'I5'],
    'As above, and then the person refunds by hand at Square, which ends the payment here.',
    `${TRIES} continueRefund: ((await refundedAtSquare(needs.square, paymentId)) ?? 0) >= cents → false`,
  ),
  guard(
    'no instalment of a cancelled plan, at the start and at settlement',
    ['I3', 'G-108'],
    'Everything of a plan is refunded, and the student pays an instalment from a screen that was open before.',
    `${START_INSTALMENTS}: plan.cancelled → false`,
    `${INSTALMENTS}.unpaidCondition: 'attribute_not_exists(cancelled)' → true`,
  ),
  guard(
    'a dispute counts once',
    ['I3', 'G-108'],
    'Webhook and reconciliation both tell of a lost dispute. Its row says, in the same transaction, what of it was counted.',
    {
      file: 'functions/data/payments/disputes.ts',
      from: 'putWrite(attempt, dispute, was)',
      to: 'putWrite(attempt, { ...dispute, reversedCents: was?.reversedCents ?? 0 }, was)',
    },
  ),
  guard(
    'a person is called for money that comes back too late',
    ['C41', 'I2'],
    'A dispute takes a course away, the student buys it again, and then the dispute is won: both payments are kept.',
    'functions/data/payments/returned-payments.ts returnedPaymentRepository.recordReturned: later → false',
  ),
  guard(
    'two returns at once',
    ['I3', 'G-108'],
    'Both payments of a plan are refunded, and the two events are recorded at once: each counts what the other has added.',
    `${ACCESS}.asRead: 'attribute_\${value === undefined ? 'not_exists' : 'exists'}(\${name})' → true`,
    `${ACCESS}: 'transactionId = :purchase' → true`,
    `${ACCESS}: 'returnedCents = :returnedWas' → true`,
  ),
];

/**
 * The guards of payments that need a story: several processes, devices, crashes or answers of Square in a certain order.
 * Without any of them the short proof must find a violation of what the guard protects (I22). Each single condition of the
 * product is judged by `npm run mutate`.
 */
export const GUARDS: readonly Guard[] = [...ATTEMPT_GUARDS, ...CHARGE_GUARDS, ...REFUND_GUARDS];
