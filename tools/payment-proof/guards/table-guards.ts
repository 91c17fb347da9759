import { ALWAYS_TRUE, type Guard, guard, guardGroup } from './guard.ts';

const ATTEMPTS = 'functions/data/payments/attempts.ts';
const WRITES = 'functions/data/payments/attempt-writes.ts';
const SETTLEMENTS = 'functions/data/payments/settlements.ts';
const INSTALMENTS = 'functions/data/payments/instalment-payments.ts';
const OUTBOX = 'functions/data/mail/outbox.ts';

const lockRow = guard(
  'lock row',
  'one open attempt per student and course or plan; a second is charged and refunded (G-40, I2, I5)',
  WRITES,
  "'attribute_not_exists(PK) OR lockState = :free'",
  `'lockState = :free ${ALWAYS_TRUE}'`,
);
const unpaidAtStart = guard(
  'unpaid at the start',
  'no charge for an instalment that is paid (P1, P10)',
  INSTALMENTS,
  `ConditionExpression: condition,
              ExpressionAttributeValues: values,`,
  `ConditionExpression: \`(\${condition}) ${ALWAYS_TRUE}\`,
              ExpressionAttributeValues: values,`,
);
const unpaidInPlan = guard(
  'unpaid in the plan that was read',
  'an instalment that is paid is not offered again (P1)',
  'functions/payments/start/start-instalments.ts',
  "if (asked.paid) return fail('ALREADY_PAID');",
  '',
);
const unpaidAtSettlement = guard(
  'unpaid at settlement',
  'an instalment is paid once (I7, P10)',
  INSTALMENTS,
  `ConditionExpression: condition,
          ExpressionAttributeValues: { ...values, ':paid': true, ':day': receipt.paidOn },`,
  `ConditionExpression: \`(\${condition}) ${ALWAYS_TRUE}\`,
          ExpressionAttributeValues: { ...values, ':paid': true, ':day': receipt.paidOn },`,
);
const lockHeldByAttempt = guard(
  'lock held by the attempt',
  'a lock is moved only by the attempt that holds it (G-40)',
  WRITES,
  "'transactionId = :mine AND lockState = :held'",
  `'(transactionId = :mine AND lockState = :held) ${ALWAYS_TRUE}'`,
);
const settleOnce = guard(
  'settle once',
  'settled only from CAPTURED; a second settlement is no settlement (I9)',
  WRITES,
  "ConditionExpression: '#state = :captured'",
  `ConditionExpression: '#state = :captured ${ALWAYS_TRUE}'`,
);
const noAccessYet = guard(
  'not bought at the start',
  'no charge for a course that is bought (C14)',
  ATTEMPTS,
  "ConditionExpression: 'attribute_not_exists(PK) OR attribute_exists(withdrawn)'",
  `ConditionExpression: 'attribute_not_exists(PK) OR attribute_exists(withdrawn) ${ALWAYS_TRUE}'`,
);
const accessOnce = guard(
  'enrolment once',
  'one enrolment per student and course (I2, I3)',
  SETTLEMENTS,
  `ConditionExpression: 'attribute_not_exists(PK) OR attribute_exists(withdrawn)'`,
  `ConditionExpression: 'attribute_not_exists(PK) OR attribute_exists(withdrawn) ${ALWAYS_TRUE}'`,
);

const statesOfMove = guard(
  'states of a move',
  'an attempt changes only to a state that may follow, and access with it (I3, I9)',
  'functions/data/payments/attempt-moves.ts',
  'ConditionExpression: condition,',
  `ConditionExpression: \`\${condition} ${ALWAYS_TRUE}\`,`,
);
/** Conditions of the table's writes. */
export const TABLE_GUARDS: readonly Guard[] = [
  lockRow,
  guard(
    'lock DONE',
    'what is bought stays bought (C14, G-40)',
    SETTLEMENTS,
    "setLockStateWrite(table, attempt, 'DONE')",
    "setLockStateWrite(table, attempt, 'FREE')",
  ),
  guard(
    'lock of the plan, not of an instalment',
    'one instalment and the rest never overlap; one of them would be refunded (P1, P10, I5)',
    'functions/data/payments/attempt.ts',
    "attempt.paymentPlan === 'scheduled' ? attempt.planId : attempt.courseId",
    "attempt.paymentPlan === 'scheduled' ? attempt.transactionId : attempt.courseId",
  ),
  statesOfMove,
  guard(
    'conditions of an end',
    'only an undecided attempt ends without money, by what is known of its last try (I4, I5, I9)',
    ATTEMPTS,
    'ConditionExpression: `${condition} AND chargeTries = :tries`',
    `ConditionExpression: \`(\${condition} AND chargeTries = :tries) ${ALWAYS_TRUE}\``,
  ),
  guard(
    'tries of an end',
    'what is known of one try ends nothing when another has begun (I4, I5)',
    ATTEMPTS,
    'ConditionExpression: `${condition} AND chargeTries = :tries`',
    `ConditionExpression: \`\${condition} AND (chargeTries = :tries ${ALWAYS_TRUE})\``,
  ),
  guard(
    'student at settlement',
    'nothing is kept for somebody who is gone (C25, I11)',
    WRITES,
    `Key: keys.user(userId),
      ConditionExpression: 'attribute_exists(PK)'`,
    `Key: keys.user(userId),
      ConditionExpression: 'attribute_exists(PK) ${ALWAYS_TRUE}'`,
  ),
  guard(
    'course at settlement',
    'nothing is kept for a course that is gone (C25, I3, I11)',
    SETTLEMENTS,
    "ConditionExpression: 'attribute_exists(PK)'",
    `ConditionExpression: 'attribute_exists(PK) ${ALWAYS_TRUE}'`,
  ),
  guard(
    'mail claimed once',
    'no mail goes out twice (I13)',
    OUTBOX,
    "ConditionExpression: '#status = :from'",
    `ConditionExpression: '#status = :from ${ALWAYS_TRUE}'`,
  ),
  guard(
    'no token after the end',
    'a card token is gone once its attempt is over (I19)',
    ATTEMPTS,
    'REMOVE encryptedSourceId, GSI1PK, GSI1SK',
    'REMOVE GSI1PK, GSI1SK',
  ),
  guard(
    'no token after settlement',
    'a card token is gone once its attempt is over (I19)',
    WRITES,
    'REMOVE encryptedSourceId, GSI1PK, GSI1SK',
    'REMOVE GSI1PK, GSI1SK',
  ),
  guardGroup(
    'unpaid at the start, read and written',
    'no charge for an instalment that is paid; it would be refunded (P1, I5)',
    unpaidAtStart,
    unpaidInPlan,
  ),
  // The day is written all the same, to where nobody reads it.
  guard(
    'day of an instalment',
    'a paid instalment says on which day it was paid (I7)',
    INSTALMENTS,
    'instalments[${index}].paidOn = :day',
    'instalments[${index}].writtenOn = :day',
  ),
  guardGroup(
    'unpaid, at the start and at settlement',
    'an instalment is paid once (I7)',
    unpaidAtStart,
    unpaidInPlan,
    unpaidAtSettlement,
  ),
  guardGroup(
    'settle once, and states of a move',
    'settled only once, and never undone (I3, I9)',
    settleOnce,
    statesOfMove,
  ),
  guardGroup('lock row and enrolment', 'a course is paid once (I2)', lockRow, noAccessYet, accessOnce),
  guardGroup('lock row, and held by the attempt', 'one open attempt (G-40)', lockRow, lockHeldByAttempt),
];
