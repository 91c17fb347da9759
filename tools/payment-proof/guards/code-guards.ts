import { type Guard, guard } from './guard.ts';

const START = 'functions/payments/start/start-payment.ts';
const ASK = 'functions/payments/charge/request-charge.ts';
const ADVANCE = 'functions/payments/charge/advance-payment.ts';
const OUTCOME = 'functions/gateways/square-outcome.ts';
const EVENT = 'functions/payments/receive-square-event.handler.ts';
const AUTHORIZE = 'functions/platform/middleware/authorize.ts';
const SESSION = 'functions/platform/middleware/check-session.ts';

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
    'nobody pays a price that they did not see (C10, I6)',
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
    'foreign student at checkout',
    'nobody buys in the name of another (I14, G-81)',
    START,
    "if (body.userId !== caller.userId) return fail('FORBIDDEN');",
    '',
  ),
  guard(
    'foreign student at an instalment',
    'nobody pays in the name of another (I14, G-81)',
    'functions/payments/process-scheduled-payment.handler.ts',
    "if (body.userId !== caller.userId) return fail('FORBIDDEN');",
    '',
  ),
  guard(
    'owner of a polled payment',
    "nobody sees another's payment (C27, I14)",
    'functions/payments/get-payment-status.handler.ts',
    'attempt.userId !== caller.userId || ',
    '',
  ),
  guard(
    'students only',
    'only students buy (C15)',
    AUTHORIZE,
    "if (access === 'student' && role !== 'user') throw failure('STUDENTS_ONLY');",
    '',
  ),
  guard(
    'role of today',
    'a role that changed counts on the next request (R4, I15)',
    SESSION,
    'user.role === role && ',
    '',
  ),
  guard(
    'no response is no decline',
    'an unknown outcome is never FAILED (I4, I5)',
    OUTCOME,
    "return { kind: 'unknown', reason: `status ${statusCode ?? 'none'}`, failure: 'no-response' };",
    "return { kind: 'declined', code: 'NO_ANSWER' };",
  ),
  guard(
    'an incomplete response is no decline',
    'an unknown outcome is never FAILED (I4, I5)',
    OUTCOME,
    "if (!payment?.id) return { kind: 'unknown', reason: 'no payment in the response' };",
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
    'shared/payments/payment-status.rules.ts',
    "return now - (attempt.unknownSince ?? now) >= TIMEOUT_AFTER_MS ? 'TIMEOUT' : 'PENDING';",
    "return 'FAILED';",
  ),
  guard(
    'captured is not completed',
    'COMPLETED is shown once access is there (I12)',
    'shared/payments/payment-status.rules.ts',
    "case 'SETTLED':",
    "case 'CAPTURED':\n    case 'SETTLED':",
  ),
  guard(
    'signature of an event',
    'a forged event is refused (C22, I10)',
    EVENT,
    'if (!(await square.isSigned(rawBody, signature))) {',
    'if (false) {',
  ),
  guard(
    'await of the signature',
    'a pending promise is not a valid signature (I10)',
    EVENT,
    'if (!(await square.isSigned(rawBody, signature))) {',
    'if (!square.isSigned(rawBody, signature)) {',
  ),
  guard(
    'an event once',
    'a repeated event asks Square nothing (C22, I9)',
    EVENT,
    '(await webhookEvents.isHandled(hint.eventId))',
    'false',
  ),
  guard(
    "Square's response, not the event's",
    'the attempt of a payment follows from the response of Square, not from the event (I3, I10)',
    'functions/payments/webhook/apply-event.ts',
    'if (!reference || (hint.transactionId && hint.transactionId !== reference)) return true;',
    'if (!reference) return true;',
  ),
  guard(
    'alarm of a second capture',
    'a second capture raises an alarm (I1)',
    'functions/payments/webhook/apply-event.ts',
    "if (outcome.kind === 'captured' && isSecondCapture(attempt, outcome)) {",
    'if (false) {',
  ),
  guard(
    'breaker at checkout',
    'while Square rejects our access token no payment is started (C20, C21)',
    START,
    "if (prepared.suspended && purchase.dueNow(course.priceCents) > 0) return fail('PAYMENTS_UNAVAILABLE');",
    '',
  ),
  guard(
    'breaker at an instalment',
    'while Square rejects our access token no payment is started (C20, C21)',
    'functions/payments/start/start-instalments.ts',
    'if (prepared.suspended) {',
    'if (false) {',
  ),
  guard(
    'resume an open attempt',
    'paying again resumes the open payment (C9, G-40)',
    START,
    'if (prepared.open) return { ...prepared.open, isNew: false };',
    '',
  ),
  guard(
    'token stays encrypted for its attempt',
    'the card token is stored only encrypted, and only so can be decrypted (I19, I5)',
    START,
    'await cardTokens.encrypt(body.sourceId, transactionId)',
    '(await cardTokens.encrypt(body.sourceId, transactionId), body.sourceId)',
  ),
  guard(
    "cancelled key, and Square's list",
    'an attempt is VOIDED only when nothing landed: each of the two alone says so (I4, I5)',
    ASK,
    "found ?? (cancelled === 'void' ?",
    '(found === undefined || cancelled ?',
  ),
  guard(
    'breaker by missing responses',
    'while Square does not answer no payment is started (C20)',
    'functions/data/payments/breaker-state.ts',
    'unanswered.size >= MAX_UNANSWERED ||',
    '',
  ),
];
