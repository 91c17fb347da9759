import type { Attempt } from '#functions/data/payments/attempt.ts';
import { owedMails } from '../checker/check-mail.ts';
import { openAttempts, openCaptures } from '../checker/count-open.ts';
import { findAllViolations, heldCourses } from '../checker/invariants.ts';
import { givenUpRefunds, returnViolations } from '../checker/check-returns.ts';
import { releaseHeldCharges } from './act-at-square.ts';
import { isRefundRecorded, isReversalRecorded } from './recorded-returns.ts';
import type { Evidence } from '../simulation/evidence.ts';
import { splitBalance } from './model.ts';
import { COURSES, STUDENTS, type ModelRun } from './model-run.ts';

const MINUTE_MS = 60_000;
/** Within this time everything is decided, if Square and the table can be reached (I5), ms. */
const LIVENESS_MS = 15 * MINUTE_MS;
/** Within this time the academy has tried to refund five times, or a person has been called and has refunded (C32), ms. */
const REFUND_TRIES_MS = 60 * MINUTE_MS;
/** Within this time the outbox check, every five minutes, finds a mail that was queued 15 minutes ago, or is being sent for 10, ms. */
const MAIL_FOUND_MS = 21 * MINUTE_MS;
const NO_MONEY = ['DECLINED', 'VOIDED', 'REFUNDED'];

/** Square did not make a refund that it had accepted: its amount is in the ledger a second time, below zero. */
const isAnyRefundFailed = ({ ledger }: Evidence): boolean =>
  ledger.some(({ type, amountCents }) => type === 'refund' && amountCents < 0);

/** A person refunds at Square what the academy has called them for (C32). */
async function refundByHand({ simulation }: ModelRun): Promise<void> {
  const evidence = simulation.evidence();
  const givenUp = givenUpRefunds(evidence);
  const left = evidence.payments.filter(
    ({ reference_id: reference, amount_money: { amount }, refunded_money: refunded }) =>
      givenUp.has(reference) && amount > (refunded?.amount ?? 0),
  );
  const references = new Set(left.map(({ reference_id: reference }) => reference));
  if (left.length > 0) await simulation.refundByOperator({ of: (reference) => references.has(reference) });
}

/**
 * Ends all faults but lost webhooks and refunds that fail, and decides what is pending; then advances by minutes until nothing is
 * open, or the time is over. Only the product's own schedules repair anything (G-109).
 */
async function finishAll(modelRun: ModelRun): Promise<void> {
  const { simulation } = modelRun;
  simulation.ports.stopCounting();
  simulation.squareNetwork.isDown = false;
  simulation.mailDown = false;
  for (const { id, fault } of simulation.square.faults())
    if (fault !== 'ends') simulation.square.removeFault(id);
  await releaseHeldCharges(modelRun);
  await Promise.all(modelRun.unawaited);
  const began = simulation.time.now();
  const until = () => began + (isAnyRefundFailed(simulation.evidence()) ? REFUND_TRIES_MS : LIVENESS_MS);
  do {
    for (const { id, status } of simulation.evidence().payments)
      if (status === 'PENDING') simulation.decide(id, 'COMPLETED');
    await refundByHand(modelRun);
    await simulation.advance(MINUTE_MS);
  } while (
    simulation.time.now() < until() &&
    (!simulation.isQuiet() ||
      openAttempts(simulation.rows()) > 0 ||
      openCaptures(simulation.evidence()) > 0 ||
      returnViolations(simulation.evidence()).length > 0 ||
      !isRefundRecorded(modelRun) ||
      !isReversalRecorded(modelRun))
  );
  // A payment that is still open is a violation: it does not get the longer time of a mail.
  if (openAttempts(simulation.rows()) > 0) return;
  const mailFoundBy = simulation.time.now() + MAIL_FOUND_MS;
  while (owedMails(simulation.evidence()) > 0 && simulation.time.now() < mailFoundBy)
    await simulation.advance(MINUTE_MS);
}

/** An instalment that was under way while all that was paid of its plan was refunded or reversed (G-108). */
const isPlanCancelled = (
  { model, simulation }: ModelRun,
  { paymentPlan, userId, courseId }: Attempt,
): boolean =>
  paymentPlan === 'scheduled' &&
  simulation
    .rows()
    .some(
      (one) =>
        one['SK'] === 'TXN' &&
        one['userId'] === userId &&
        one['courseId'] === courseId &&
        (model.operatorRefundCents.has(String(one['transactionId'])) ||
          model.disputed.has(String(one['transactionId']))),
    );

/** A purchase that was under way while access was back: a dispute of the same course was won, or an admin kept it (G-108). */
const isAccessBack = (
  { simulation, model }: ModelRun,
  { transactionId, paymentPlan, userId, courseId }: Attempt,
): boolean => {
  if (paymentPlan === 'scheduled') return false;
  if (model.keptMeanwhile.has(transactionId)) return true;
  const rows = simulation.rows();
  return simulation
    .evidence()
    .ledger.filter(({ type, amountCents }) => type === 'reversal' && amountCents < 0)
    .some(({ referenceId }) =>
      rows.some(
        (one) =>
          one['SK'] === 'TXN' &&
          one['transactionId'] === referenceId &&
          one['userId'] === userId &&
          one['courseId'] === courseId,
      ),
    );
};

/** I6: the charge is what the student asked for with that card. I4, I5: the attempt ended as the card's outcome says. */
function checkAttempt(modelRun: ModelRun, evidence: Evidence, attempt: Attempt): string[] {
  const { transactionId, state } = attempt;
  const { model } = modelRun;
  if (model.shownFailed.has(transactionId) && !NO_MONEY.includes(state))
    return [`I4 ${transactionId} was shown as FAILED and is ${state}`];
  if (attempt.amountCents === 0)
    return state === 'SETTLED' || model.isDeleted(attempt)
      ? []
      : [`I5 ${transactionId}, which is free, is ${state}`];
  const { settledAt } = attempt as { settledAt?: string };
  if (settledAt && Date.parse(settledAt) > (model.deletedAt.get(attempt.userId) ?? Infinity))
    return [`C25 ${transactionId} was settled for a deleted user`];
  // Only an unsettleable payment is refunded; a rejection of our access token may end one without a capture.
  const wasRefundedOrLate =
    model.operatorRefundCents.has(transactionId) || model.arrivedLate.has(transactionId);
  const excused =
    model.isDeleted(attempt) ||
    (model.refused.has(transactionId) && state !== 'REFUNDED') ||
    (wasRefundedOrLate && state !== 'SETTLED') ||
    (isPlanCancelled(modelRun, attempt) && state === 'REFUNDED') ||
    (isAccessBack(modelRun, attempt) && state === 'REFUNDED');
  const intent = modelRun.getIntent(attempt);
  if (!intent) return excused ? [] : [`I5 ${transactionId} is ${state} and was never charged`];
  const same = (['userId', 'courseId', 'paymentPlan', 'amountCents'] as const).filter(
    (name) => intent[name] !== attempt[name],
  );
  if (same.length > 0) return [`I6 ${transactionId} differs from the intent in ${same.join(', ')}`];
  const payment = evidence.payments.find(({ reference_id: reference }) => reference === transactionId);
  const good = intent.card === 'good' || (intent.card === 'pending' && payment?.status !== 'FAILED');
  const right = good ? state === 'SETTLED' : state === 'DECLINED';
  return right || excused ? [] : [`I5 ${transactionId}, with a card that is ${intent.card}, is ${state}`];
}

/** I3: a capture that the operator refunded in full before it was known gives no access. */
const checkRefundAlarms = ({ states, refundedByOperatorAt }: Evidence): string[] =>
  [...refundedByOperatorAt].flatMap(([transactionId, at]) => {
    const own = states.filter((one) => one.transactionId === transactionId);
    const known = own.some((one) => one.at <= at && ['CAPTURED', 'SETTLED'].includes(one.state));
    // A response may have been under way at that moment.
    const late = own.some((one) => one.at > at + MINUTE_MS && one.state === 'SETTLED');
    return !known && late ? [`I3 ${transactionId} was settled with money that was refunded before`] : [];
  });

/** I2, I3, G-108: My Courses opens exactly the courses that the student has paid, and not got everything back for. */
async function checkStudent(modelRun: ModelRun, userId: string): Promise<string[]> {
  const { simulation, model } = modelRun;
  if (model.students.get(userId) !== 'user') return [];
  const { body } = await simulation.request('enrolments/get-courses-bought', {
    as: { userId, role: 'user' },
    params: { userId },
  });
  const shown = ((body['data'] ?? []) as { courseId: string; accessWithdrawn?: object }[])
    .filter(({ accessWithdrawn }) => !accessWithdrawn)
    .map(({ courseId }) => courseId)
    .toSorted();
  const held = heldCourses(simulation.evidence(), userId).toSorted();
  return shown.join() === held.join() ? [] : [`I3 ${userId} has ${shown.join()} and paid ${held.join()}`];
}

/** G-108: only what an admin was asked to keep is kept, and nothing withdraws it. */
const checkKept = ({ simulation, model }: ModelRun): string[] =>
  simulation
    .rows()
    .filter(({ SK, keptOn }) => String(SK).startsWith('ENROLMENT#') && keptOn !== undefined)
    .flatMap(({ userId, courseId, withdrawn }) => {
      const what = `G-108 the access of ${String(userId)} to ${String(courseId)}`;
      if (!model.keepAsked.has(`${String(userId)} ${String(courseId)}`))
        return [`${what} is kept, which no admin has asked for`];
      return withdrawn === undefined ? [] : [`${what} is kept and withdrawn`];
    });

/** I7: the instalments of every plan are those of its price. */
const checkPlans = (modelRun: ModelRun): string[] =>
  STUDENTS.flatMap((userId) =>
    COURSES.flatMap((courseId) => {
      const plan = modelRun.getPlan(userId, courseId);
      const parts = plan?.instalments.map(({ amountCents }) => amountCents).join();
      const price = modelRun.priceOfPlan(userId, courseId);
      return !plan || (price !== undefined && parts === splitBalance(price).join())
        ? []
        : [`I7 ${plan.planId} has the instalments ${parts} of ${price}`];
    }),
  );

/** C25: a settlement does not write a deleted course again. */
const checkDeleted = ({ simulation, model }: ModelRun): string[] =>
  simulation
    .rows()
    .filter(({ PK, SK }) => SK === 'COURSE' && !model.courses.has(String(PK).replace('COURSE#', '')))
    .map(({ PK }) => `C25 ${String(PK)} was deleted and exists again`);

/** Lets everything end and returns the violations, of the model and of the invariants. */
export async function checkEndState(modelRun: ModelRun): Promise<string[]> {
  await finishAll(modelRun);
  const evidence = modelRun.simulation.evidence();
  const byStudent = await Promise.all(STUDENTS.map((userId) => checkStudent(modelRun, userId)));
  return [
    ...modelRun.violations,
    ...findAllViolations(evidence),
    ...modelRun.attempts().flatMap((attempt) => checkAttempt(modelRun, evidence, attempt)),
    ...byStudent.flat(),
    ...checkRefundAlarms(evidence),
    ...checkDeleted(modelRun),
    ...checkKept(modelRun),
    ...checkPlans(modelRun),
    ...(isRefundRecorded(modelRun) ? [] : ['G-60 a refund by the operator is not recorded']),
  ];
}
