// Long because it is one list: what must be true of money, access and mail, each with its number.
import { anId } from '#shared/testing/an-id.ts';
import type { Attempt, InstalmentAttempt, PurchaseAttempt } from '#functions/data/payments/attempt.ts';
import type { StoredPlan } from '#functions/data/payments/plans.ts';
import type { Item } from '#functions/data/table.ts';
import { toDay } from './calendar.ts';
import { attemptsOf } from './attempts-of.ts';
import { alarmViolations, reportedWins } from './check-alarms.ts';
import { entryViolations } from './check-entries.ts';
import { figureViolations } from './check-figures.ts';
import { mailViolations } from './check-mail.ts';
import { returnViolations } from './check-returns.ts';
import type { Evidence } from '../simulation/evidence.ts';

/** The part of the evidence that any academy can show, in memory or over HTTP. */
export type Records = Pick<Evidence, 'rows' | 'ledger' | 'zone'> &
  Partial<Pick<Evidence, 'operatorRefunds' | 'log'>>;

interface Lock {
  PK: string;
  SK: string;
  lockState: 'HELD' | 'FREE' | 'DONE';
  transactionId: string;
}

export const FINAL_STATES = ['SETTLED', 'DECLINED', 'VOIDED', 'REFUNDED'];
const NO_MONEY = ['DECLINED', 'VOIDED', 'REFUNDED'];

/** The table's rows by what they are. */
function read(rows: readonly Item[]) {
  const of = <T>(prefix: string): T[] =>
    rows.filter(({ SK }) => String(SK).startsWith(prefix)) as unknown as T[];
  const attempts = attemptsOf(rows);
  return {
    attempts,
    purchases: attempts.filter((one): one is PurchaseAttempt => one.paymentPlan !== 'scheduled'),
    instalmentAttempts: attempts.filter((one): one is InstalmentAttempt => one.paymentPlan === 'scheduled'),
    /** Those with access. */
    enrolments: of<{ userId: string; courseId: string; withdrawn?: object; keptOn?: string }>(
      'ENROLMENT#',
    ).filter(({ withdrawn }) => !withdrawn),
    plans: of<StoredPlan>('PLAN#'),
    locks: of<Lock>('LOCK#'),
    orders: of<{ orderId: string; paymentStatus: string; orderStatus: string }>('ORDER#'),
    courses: of<{ courseId: string; studentCount: number }>('COURSE'),
    students: of<{ PK: string; userId: string }>('STUDENT#'),
    receipts: of<{ transactionId: string; amountCents: number }>('RECEIPT#'),
  };
}
type Read = ReturnType<typeof read>;

const sum = (cents: readonly number[]): number => cents.reduce((total, one) => total + one, 0);
const pair = ({ userId, courseId }: { userId: string; courseId: string }) => `${userId} ${courseId}`;

/**
 * An attempt in Square's ledger: its captures, how often it was refunded, and what was refunded, reversed, and is held of it,
 * cents.
 */
function readLedger({ ledger }: Records, transactionId: string) {
  const own = ledger.filter(({ referenceId }) => referenceId === transactionId);
  const cents = (type: string) => own.filter((one) => one.type === type).map((one) => one.amountCents);
  const [captures, refunds] = [cents('capture'), cents('refund')];
  const refundedCents = sum(refunds);
  const reversedCents = sum(cents('reversal'));
  const net = sum(captures) - refundedCents - reversedCents;
  // one that failed is there a second time, with its amount below zero
  const made = refunds.reduce((count, amount) => count + Math.sign(amount), 0);
  return { captures, refunds: made, refundedCents, reversedCents, net };
}

/** A free attempt needs no refund. After the operator's partial refunds one more refund returns the rest, if there is one. */
function isRefundedOnce(
  { operatorRefunds }: Records,
  { transactionId, amountCents }: Attempt,
  refunds: number,
): boolean {
  if (amountCents === 0) return refunds === 0;
  const byOperator = operatorRefunds?.get(transactionId) ?? 0;
  return refunds === byOperator + 1 || (byOperator > 0 && refunds === byOperator);
}

/** I1, I3, I4, I6, I11: one attempt against Square's ledger. */
function checkAttempt(records: Records, attempt: Attempt): string[] {
  const { transactionId, state, amountCents } = attempt;
  const keptCents = amountCents - (attempt.refundedCents ?? 0) - (attempt.reversedCents ?? 0);
  const { captures, refunds, net } = readLedger(records, transactionId);
  const wrong: string[] = [];
  if (captures.length > 1) wrong.push(`I1 ${transactionId} was captured ${captures.length} times`);
  if (captures.some((cents) => cents !== amountCents))
    wrong.push(`I6 ${transactionId} was captured at another amount than recorded`);
  if (!FINAL_STATES.includes(state)) wrong.push(`I5 ${transactionId} is still ${state}`);
  if (state === 'SETTLED' && net !== keptCents)
    wrong.push(`I3 ${transactionId} is SETTLED over ${keptCents}, Square has ${net}`);
  if (NO_MONEY.includes(state) && net !== 0)
    wrong.push(`I4 ${transactionId} is ${state}, and Square has ${net}`);
  if (state === 'REFUNDED' && !isRefundedOnce(records, attempt, refunds))
    wrong.push(`I11 ${transactionId} was refunded in ${refunds} refunds`);
  if (FINAL_STATES.includes(state) && attempt.encryptedSourceId !== undefined)
    wrong.push(`I19 ${transactionId} is ${state} and keeps its card token`);
  if (FINAL_STATES.includes(state) && (attempt as unknown as Item)['GSI1PK'] !== undefined)
    wrong.push(`I5 ${transactionId} is ${state} and among the open ones`);
  return wrong;
}

/**
 * What was paid with a purchase and is kept: of a plan with its instalments, as far as no later purchase replaced it. Cents. What a
 * won dispute gave back after that is for the person who was called (C41).
 */
function keptOfPurchase(records: Records, found: Read, purchase: PurchaseAttempt): number {
  const next = found.purchases
    .filter((one) => one.state === 'SETTLED' && pair(one) === pair(purchase))
    .map(({ createdAt }) => createdAt)
    .filter((createdAt) => createdAt > purchase.createdAt)
    .toSorted()[0];
  const instalments = found.instalmentAttempts.filter(
    (one) =>
      one.state === 'SETTLED' &&
      pair(one) === pair(purchase) &&
      // in the same instant at the earliest
      one.createdAt >= purchase.createdAt &&
      (next === undefined || one.createdAt < next),
  );
  const paid = purchase.paymentPlan === 'flexible' ? [purchase, ...instalments] : [purchase];
  const reported = reportedWins(records.log ?? []);
  const own = paid.filter(({ transactionId }) => !reported.has(transactionId));
  // a refund and a dispute of one payment may take more than it
  return sum(own.map(({ transactionId }) => Math.max(0, readLedger(records, transactionId).net)));
}

/** Settled purchases of which Square holds money; a free one was never paid. */
const heldPurchases = (records: Records, found: Read): PurchaseAttempt[] =>
  found.purchases.filter(
    (one) => one.state === 'SETTLED' && (one.amountCents === 0 || keptOfPurchase(records, found, one) > 0),
  );

/** I2, I3, G-108: one student and course. */
function checkCourses(records: Records, found: Read): string[] {
  const enrolled = new Set(found.enrolments.map(pair));
  const held = heldPurchases(records, found);
  const kept = found.enrolments.filter(({ keptOn }) => keptOn !== undefined);
  const paid = new Set([...held, ...kept].map(pair));
  return [
    ...[...enrolled].filter((one) => !paid.has(one)).map((one) => `I3 ${one}: access without payment`),
    ...[...paid].filter((one) => !enrolled.has(one)).map((one) => `I3 ${one}: payment without access`),
    ...[...paid].flatMap((one) => {
      const times = held.filter((attempt) => pair(attempt) === one).length;
      return times <= 1 ? [] : [`I2 ${one}: paid ${times} times`];
    }),
  ];
}

/** I7: one plan. */
function checkPlan(records: Records, found: Read, plan: StoredPlan): string[] {
  const { planId, totalCents, initialCents, instalments } = plan;
  const wrong: string[] = [];
  if (initialCents + sum(instalments.map(({ amountCents }) => amountCents)) !== totalCents)
    wrong.push(`I7 ${planId}: its parts are not its price`);
  const settled = found.instalmentAttempts.filter(
    (attempt) => attempt.planId === planId && attempt.state === 'SETTLED',
  );
  for (const { instalmentId, paid, paidOn } of instalments) {
    const payments = settled.filter((one) =>
      one.instalments.some((part) => part.instalmentId === instalmentId),
    );
    if (payments.length !== (paid ? 1 : 0))
      wrong.push(`I7 ${planId}: ${instalmentId} was paid ${payments.length} times, and says ${paid}`);
    const { settledAt } = (payments[0] ?? {}) as { settledAt?: string };
    const day = settledAt && toDay(Date.parse(settledAt), records.zone);
    if (paidOn !== day) wrong.push(`I7 ${planId}: ${instalmentId} was paid on ${day}, and says ${paidOn}`);
  }
  const paidCents = sum(instalments.filter(({ paid }) => paid).map(({ amountCents }) => amountCents));
  if (sum(settled.map(({ amountCents }) => amountCents)) !== paidCents)
    wrong.push(`I7 ${planId}: what was settled is not what is paid`);
  const isOfPlan = (one: PurchaseAttempt) => one.paymentPlan === 'flexible' && pair(one) === pair(plan);
  const first = found.purchases
    .filter((one) => one.state === 'SETTLED' && isOfPlan(one))
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
    .at(-1);
  const others = heldPurchases(records, found).filter((one) => isOfPlan(one) && one !== first);
  const { captures } = readLedger(records, first?.transactionId ?? '');
  if (!first || others.length > 0 || sum(captures) !== initialCents || first.priceCents !== totalCents)
    wrong.push(`I7 ${planId}: ${initialCents} of ${totalCents}, and Square has taken ${sum(captures)}`);
  const isReturned = first !== undefined && keptOfPurchase(records, found, first) === 0;
  if (isReturned !== (plan.cancelled !== undefined))
    wrong.push(`G-108 ${planId} is ${plan.cancelled ? '' : 'not '}cancelled, against Square's ledger`);
  return wrong;
}

/** The lock of a course is DONE while it is bought and not withdrawn; any other is FREE once nothing is open. */
function checkLock(found: Read, { PK, SK, lockState, transactionId }: Lock): string[] {
  const attempt = found.attempts.find((one) => one.transactionId === transactionId);
  const isEnrolled = attempt && found.enrolments.some((one) => pair(one) === pair(attempt));
  const done = attempt?.state === 'SETTLED' && attempt.paymentPlan !== 'scheduled' && isEnrolled;
  const wanted = !attempt || !FINAL_STATES.includes(attempt.state) ? 'HELD' : done ? 'DONE' : 'FREE';
  return lockState === wanted ? [] : [`G-40 ${PK} ${SK} is ${lockState}; its attempt is ${attempt?.state}`];
}

/** What the order of a purchase says (G-48), by the money that Square's ledger shows as returned (G-60, G-108). */
function statusOfOrder(records: Records, { transactionId, state, amountCents }: PurchaseAttempt): string {
  if (state !== 'SETTLED') return FINAL_STATES.includes(state) ? 'failed, failed' : 'pending, initiated';
  const { refundedCents, reversedCents } = readLedger(records, transactionId);
  const returned = refundedCents + reversedCents;
  if (returned === 0) return 'confirmed, paid';
  const how = reversedCents > 0 ? 'reversed' : 'refunded';
  return returned >= amountCents ? `confirmed, ${how}` : `confirmed, partially ${how}`;
}

/** STATE-01, STATE-02, G-46, G-60, G-108: the order, the receipts and the counts of a purchase. */
function checkRecords(records: Records, found: Read): string[] {
  const wrong: string[] = [];
  for (const purchase of found.purchases) {
    const order = found.orders.find((one) => one.orderId === purchase.orderId);
    const stored = `${order?.orderStatus}, ${order?.paymentStatus}`;
    const wanted = statusOfOrder(records, purchase);
    if (stored !== wanted)
      wrong.push(
        `G-48 the order of ${purchase.transactionId} (${purchase.state}) is ${stored}, not ${wanted}`,
      );
  }
  for (const { transactionId, state, amountCents } of found.attempts) {
    const own = found.receipts.filter((one) => one.transactionId === transactionId);
    if (own.length !== (state === 'SETTLED' ? 1 : 0) || own.some((one) => one.amountCents !== amountCents))
      wrong.push(`G-46 ${transactionId} (${state}) has ${own.length} receipts`);
  }
  for (const { courseId, studentCount } of found.courses) {
    const there = found.enrolments.filter((one) => one.courseId === courseId).length;
    const listed = found.students.filter(({ PK }) => PK === `COURSE#${courseId}`).length;
    if (studentCount !== there || listed !== there)
      wrong.push(`I3 ${courseId} counts ${studentCount} students, lists ${listed}, and has ${there}`);
  }
  return wrong;
}

/**
 * What is wrong with an academy at rest, by its table and Square's own ledger; nothing when all is well. Each sentence
 * begins with the invariant that is broken (docs/invariants.md).
 */
export function findViolations(records: Records): string[] {
  const found = read(records.rows);
  const known = new Set(found.attempts.map(({ transactionId }) => transactionId));
  return [
    ...records.ledger
      .filter(({ referenceId }) => !known.has(anId(referenceId ?? '')))
      .map(({ paymentId }) => `I3 Square has ${paymentId}, without an attempt`),
    ...found.attempts.flatMap((attempt) => checkAttempt(records, attempt)),
    ...checkCourses(records, found),
    ...found.plans.flatMap((plan) => checkPlan(records, found, plan)),
    ...found.locks.flatMap((lock) => checkLock(found, lock)),
    ...checkRecords(records, found),
  ];
}

/** I9: the states that may follow a state. SETTLED and REFUNDED go nowhere. */
const NEXT_STATES: Readonly<Record<string, readonly string[]>> = {
  CREATED: ['CHARGING', 'CAPTURED', 'PENDING', 'UNKNOWN', 'DECLINED', 'VOIDED', 'REFUNDING'],
  CHARGING: ['CAPTURED', 'PENDING', 'UNKNOWN', 'DECLINED', 'VOIDED', 'REFUNDING'],
  PENDING: ['CHARGING', 'CAPTURED', 'UNKNOWN', 'DECLINED', 'VOIDED', 'REFUNDING'],
  UNKNOWN: ['CHARGING', 'CAPTURED', 'PENDING', 'DECLINED', 'VOIDED', 'REFUNDING'],
  CAPTURED: ['SETTLED', 'REFUNDING'],
  REFUNDING: ['REFUNDED'],
  // A capture that is found after the end is refunded (I11).
  DECLINED: ['REFUNDING'],
  VOIDED: ['REFUNDING'],
};

function checkMoves({ states, refundedByOperatorAt }: Evidence): string[] {
  const last = new Map<string, string>();
  return states.flatMap(({ transactionId, state }) => {
    const before = last.get(transactionId);
    last.set(transactionId, state);
    const allowed = before === undefined ? state === 'CREATED' : NEXT_STATES[before]?.includes(state);
    // A capture that the operator refunded in full before settlement ends without a refund of ours.
    const wasRefunded =
      refundedByOperatorAt.has(transactionId) &&
      !FINAL_STATES.includes(before ?? '') &&
      NO_MONEY.includes(state);
    return allowed || wasRefunded
      ? []
      : [`I9 ${transactionId} changed from ${before ?? 'nothing'} to ${state}`];
  });
}

/** I6: the bodies of all tries are equal. */
const checkCharges = ({ charges }: Evidence): string[] =>
  [...charges].flatMap(([key, bodies]) =>
    new Set(bodies).size === 1 ? [] : [`I6 the requests of ${key} differ`],
  );

/** I19: no card token in a log, a history, or a row. */
function checkTokens({ tokens, log, executions, rows }: Evidence): string[] {
  const written = JSON.stringify([log, executions, rows]);
  return tokens
    .filter((token) => written.includes(token))
    .map((token) => `I19 ${token} is stored in plain text`);
}

/** All that can be checked of a simulation at rest. */
export function findAllViolations(evidence: Evidence): string[] {
  return [
    ...findViolations(evidence),
    ...checkMoves(evidence),
    ...figureViolations(evidence.rows),
    ...entryViolations(evidence.rows),
    ...mailViolations(evidence),
    ...checkCharges(evidence),
    ...alarmViolations(evidence),
    ...returnViolations(evidence),
    ...checkTokens(evidence),
    ...evidence.inconsistencies,
  ];
}

/** Courses of a student of which Square holds money, free ones, and those that an admin keeps. */
export function heldCourses(records: Records, userId: string): string[] {
  const found = read(records.rows);
  const kept = found.enrolments.filter(({ keptOn }) => keptOn !== undefined);
  const own = [...heldPurchases(records, found), ...kept].filter((one) => one.userId === userId);
  return [...new Set(own.map(({ courseId }) => courseId))];
}
