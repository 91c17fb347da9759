import { type Guard, guard, together } from './guard.ts';

const START = 'functions/payments/start-payment.ts';
const ASK = 'functions/payments/ask-square.ts';
const ADVANCE = 'functions/payments/advance-payment.ts';
const OUTCOME = 'functions/gateways/square-outcome.ts';
const EVENT = 'functions/payments/receive-square-event.handler.ts';
const SESSION = 'functions/platform/session.ts';

const CAPTURE = 'functions/payments/record-capture.ts';
const REFUND = 'functions/payments/refund-payment.ts';
/** Square itself gives back no more than it took: without its one key a refund is still found, until that falls too. */
const refundKey = guard(
  'refund key',
  'one key for one refund (I11)',
  REFUND,
  'idempotencyKey: `refund-${transactionId}`',
  'idempotencyKey: `refund-${crypto.randomUUID()}`',
);
const refundSeen = guard(
  'refund seen at Square',
  'what is back is back, whoever gave it (I5, I11)',
  REFUND,
  "return payment.kind === 'captured' && payment.refundedCents >= cents;",
  "return payment.kind === 'captured' && payment.refundedCents > cents;",
);

/** Decisions of the code between a request and Square. */
export const CODE_GUARDS: readonly Guard[] = [
  guard(
    'frozen key',
    'every retry has the same key (I1, I5, I6)',
    ASK,
    'idempotencyKey: transactionId,',
    'idempotencyKey: `${transactionId}-${attempt.chargeTries}`,',
  ),
  guard(
    'frozen body',
    'every retry is the same to the byte (I6)',
    ASK,
    'referenceId: transactionId,\n      note,',
    'referenceId: transactionId,\n      note: `${note} ${attempt.chargeTries}`,',
  ),
  guard(
    'amount from the course',
    'no request body changes what is charged (C10, I6)',
    START,
    'const amountCents = dueNow(course.priceCents);',
    'const amountCents = body.totalAmount === undefined ? dueNow(course.priceCents) : Math.round(body.totalAmount * 100);',
  ),
  guard(
    'price that was shown',
    'nobody pays a price that he did not see (C10, I6)',
    START,
    "if (body.coursePricing !== dollarsFromCents(course.priceCents)) return fail('PRICE_CHANGED');",
    '',
  ),
  guard(
    'published course',
    'only what is published is sold (C12, I6)',
    START,
    "if (!course?.isPublised) return fail('COURSE_NOT_FOUND');",
    "if (!course) return fail('COURSE_NOT_FOUND');",
  ),
  guard(
    'foreign learner at checkout',
    'nobody buys in the name of another (I14, G-81)',
    START,
    "if (body.userId !== user.userId) return fail('FORBIDDEN');",
    '',
  ),
  guard(
    'foreign learner at an instalment',
    'nobody pays in the name of another (I14, G-81)',
    'functions/payments/process-scheduled-payment.handler.ts',
    "if (body.userId !== user.userId) return call.fail('FORBIDDEN');",
    '',
  ),
  guard(
    'owner of a question',
    "nobody sees another's payment (C27, I14)",
    'functions/payments/get-pending-payment.handler.ts',
    'attempt.userId !== caller.userId || ',
    '',
  ),
  guard(
    'students only',
    'only learners buy (C15)',
    SESSION,
    "if (access === 'student' && role !== 'user') return new Failure('STUDENTS_ONLY');",
    '',
  ),
  guard(
    'role of today',
    'a role that changed counts on the next request (R4, I15)',
    SESSION,
    'user.role !== claims.role || ',
    '',
  ),
  guard(
    'no answer is no decline',
    'an unknown outcome is never FAILED (I4, I5)',
    OUTCOME,
    "return { kind: 'unknown', reason: `status ${statusCode ?? 'none'}`, trouble: 'silent' };",
    "return { kind: 'declined', code: 'NO_ANSWER' };",
  ),
  guard(
    'half an answer is no decline',
    'an unknown outcome is never FAILED (I4, I5)',
    OUTCOME,
    "if (!payment?.id) return { kind: 'unknown', reason: 'no payment in the answer' };",
    "if (!payment?.id) return { kind: 'declined', code: 'NO_PAYMENT' };",
  ),
  guard(
    'a later refusal is no decline',
    'a refusal says nothing of an earlier try (I4, I5)',
    ADVANCE,
    'if (attempt.chargeTries <= 1 && attempt.squarePaymentId === undefined) {',
    'if (true) {',
  ),
  guard(
    'unknown is not failed',
    'FAILED is shown only when no money moved (I4, G-43)',
    'shared/payments/payment-view.rules.ts',
    "return now - (attempt.unknownSince ?? now) >= SILENCE_MS ? 'TIMEOUT' : 'PENDING';",
    "return 'FAILED';",
  ),
  guard(
    'captured is not completed',
    'COMPLETED is shown once access is there (I12)',
    'shared/payments/payment-view.rules.ts',
    "case 'SETTLED':",
    "case 'CAPTURED':\n    case 'SETTLED':",
  ),
  guard(
    'signature of an event',
    'a forged event is refused (C22, I10)',
    EVENT,
    'if (!(await given.square.signed(rawBody, signature))) {',
    'if (false) {',
  ),
  guard(
    'await of the signature',
    'a promise is not a yes (0.5, I10)',
    EVENT,
    'if (!(await given.square.signed(rawBody, signature))) {',
    'if (!given.square.signed(rawBody, signature)) {',
  ),
  guard(
    'an event once',
    'a repeated event asks Square nothing (C22, I9)',
    EVENT,
    '(await webhookEvents.known(hint.eventId))',
    'false',
  ),
  guard(
    "Square's word, not the event's",
    'which attempt a payment belongs to is not the event to say (I3, I10)',
    'functions/payments/apply-event.ts',
    'if (!reference || (hint.transactionId && hint.transactionId !== reference)) return true;',
    'if (!reference) return true;',
  ),
  guard(
    'money that can buy nothing goes back',
    'a capture that cannot settle is refunded (I5, I11)',
    'functions/payments/settle-payment.ts',
    "if (result === 'UNSETTLEABLE') {",
    "if (result === 'UNSETTLEABLE') return 'SETTLED';\n  if (false) {",
  ),
  guard(
    'alarm of a refund',
    'a person hears of money that went back (I11)',
    'functions/payments/begin-refund.ts',
    "log.critical('captured payment goes back'",
    "log.info('captured payment goes back'",
  ),
  guard(
    'breaker at checkout',
    'while Square refuses our token nothing new is started (C20, C21)',
    START,
    "if (prepared.heldBack && dueNow(course.priceCents) > 0) return fail('PAYMENTS_UNAVAILABLE');",
    '',
  ),
  guard(
    'breaker at an instalment',
    'while Square refuses our token nothing new is started (C20, C21)',
    'functions/payments/start-instalments.ts',
    'if (heldBack) {',
    'if (false) {',
  ),
  guard(
    'resume an open attempt',
    'who comes back gets the payment that is open (C9, G-40)',
    START,
    'if (prepared.open) return { ...prepared.open, isNew: false };',
    '',
  ),
  guard(
    'token stays sealed to its attempt',
    'the card token is written down only sealed, and opens only so (I19, I5)',
    START,
    'await cardTokens.seal(body.sourceId, transactionId)',
    '(await cardTokens.seal(body.sourceId, transactionId), body.sourceId)',
  ),
  together(
    'refund key, and refund seen at Square',
    'one refund is found again (I5, I11)',
    refundKey,
    refundSeen,
  ),
  guard(
    'captured after its end',
    'money that comes after an end goes back (I4, I11)',
    CAPTURE,
    "if (step === 'DECLINED') return goBack(needs, attempt, captured, 'CAPTURED_AFTER_END', ENDED);",
    '',
  ),
  guard(
    'captured at another amount',
    'another amount than was asked buys nothing (C19)',
    CAPTURE,
    'if (amountCents !== attempt.amountCents)',
    'if (false)',
  ),
  guard(
    "cancelled key, and Square's list",
    'an attempt is VOIDED only when nothing landed: each of the two alone says so (I4, I5)',
    ASK,
    "return found ?? (cancelled === 'void' ? { kind: 'voided', code } : unknown);",
    "return found === undefined || cancelled ? { kind: 'voided', code } : unknown;",
  ),
  guard(
    'an event is remembered when it is done',
    'an event that could not be taken comes again (C22, G-60, I3)',
    EVENT,
    'if (!(await applyEvent(',
    'await webhookEvents.remember(hint.eventId, now);\n  if (!(await applyEvent(',
  ),
  guard(
    'breaker by silence',
    'while Square is silent nothing new is started (C20)',
    'functions/data/square-trouble.ts',
    'silent.size >= MANY ||',
    '',
  ),
];
