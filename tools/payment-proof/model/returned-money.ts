import { FINAL_STATES } from '../checker/invariants.ts';
import { COURSES, STUDENTS, type ModelRun } from './model-run.ts';
import type { StepOf } from './step.ts';

/** What is disputed of one payment, cents. */
const SOME_CENTS = 100;
const ADMIN = { userId: 'user-admin', role: 'admin' } as const;

/** A cardholder disputes a settled payment, or a part of it: they learn of a payment days after it. */
export async function openDispute(modelRun: ModelRun, { which, part }: StepOf<'dispute'>): Promise<void> {
  const { simulation } = modelRun;
  // A purchase that was not awaited may be settled at this moment.
  await simulation.ports.rest();
  const settled = modelRun.attempts().filter(({ state }) => state === 'SETTLED');
  const { payments, disputes } = simulation.evidence();
  const disputed = new Set(disputes.map((one) => one.disputed_payment.payment_id));
  const open = payments.filter(
    ({ id, reference_id: reference }) =>
      !disputed.has(id) && settled.some(({ transactionId }) => transactionId === reference),
  );
  const payment = open[which % (open.length || 1)];
  if (!payment) return;
  simulation.openDispute(payment.id, part === 'some' ? { amountCents: SOME_CENTS } : undefined);
  modelRun.model.disputed.add(payment.reference_id ?? '');
}

/** The bank or the operator decides a dispute; a lost one may be won after all, also when the course was bought again (C41). */
export async function endDispute(modelRun: ModelRun, { which, state }: StepOf<'end-dispute'>): Promise<void> {
  const { simulation } = modelRun;
  // A purchase that was not awaited may begin at this moment.
  await simulation.ports.rest();
  const open = simulation
    .evidence()
    .disputes.filter((one) => one.state === 'EVIDENCE_REQUIRED' || (one.state === 'LOST' && state === 'WON'));
  const dispute = open[which % (open.length || 1)];
  if (dispute) simulation.endDispute(dispute.id, state);
}

/** An admin keeps a student's access, or gives it back (G-108). */
export async function keepAccess(modelRun: ModelRun, step: StepOf<'keep-access'>): Promise<void> {
  const userId = STUDENTS[step.student] ?? '';
  const courseId = COURSES[step.course] ?? '';
  const underWay = () =>
    modelRun
      .attempts()
      .filter(
        (one) => one.userId === userId && one.courseId === courseId && !FINAL_STATES.includes(one.state),
      );
  const before = underWay();
  const response = await modelRun.simulation.request('payments/keep-access', {
    as: ADMIN,
    params: { id: userId, courseId },
  });
  modelRun.model.keepAsked.add(`${userId} ${courseId}`);
  const isKept = modelRun.getEnrolment(userId, courseId)?.keptOn !== undefined;
  if (isKept)
    for (const { transactionId } of [...before, ...underWay()])
      modelRun.model.keptMeanwhile.add(transactionId);
  if (modelRun.checkResponse(response, `keeping ${courseId} of ${userId}`) && !isKept)
    modelRun.violations.push(
      `G-108 the access of ${userId} to ${courseId} is not kept though an admin was told so`,
    );
}
