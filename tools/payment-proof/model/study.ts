import { anId } from '#shared/testing/an-id.ts';
import { DUE_AFTER_DAYS, toDay, laterBy } from '../checker/calendar.ts';
import { splitBalance } from './model.ts';
import { COURSES, STUDENTS, type ModelRun } from './model-run.ts';
import type { StepOf } from './step.ts';

/** Cents that Square holds for the instalments of a course. */
function paidCents(modelRun: ModelRun, userId: string, courseId: string): number {
  const own = modelRun
    .attempts()
    .filter((one) => one.userId === userId && one.courseId === courseId && one.paymentPlan === 'scheduled')
    .filter(({ state }) => state === 'SETTLED')
    .map(({ transactionId }) => transactionId);
  return modelRun.simulation
    .evidence()
    .ledger.filter(({ type, referenceId }) => type === 'capture' && own.includes(anId(referenceId ?? '')))
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** I8: a course on a plan is locked while an unpaid instalment was due before the academy's today, and only then. */
export async function study(modelRun: ModelRun, step: StepOf<'study'>): Promise<void> {
  const { simulation, model } = modelRun;
  const userId = STUDENTS[step.student] ?? '';
  const courseId = COURSES[step.course] ?? '';
  if (model.students.get(userId) !== 'user' || !model.courses.has(courseId)) return;
  // A purchase that was not awaited may be paying it at this moment.
  await simulation.ports.rest();
  const purchase = modelRun.planPurchase(userId, courseId);
  const before = paidCents(modelRun, userId, courseId);
  const settled = simulation
    .evidence()
    .states.find((one) => one.transactionId === purchase?.transactionId && one.state === 'SETTLED');
  const response = await simulation.request('progress/get-course-progress', {
    as: { userId, role: 'user' },
    params: { userId, courseId },
  });
  const shown = modelRun.checkResponse(response, `the study of ${courseId} by ${userId}`)?.body['data'] as
    | { paymentRequired?: unknown; courseDetails: object }
    | undefined;
  const price = modelRun.priceOfPlan(userId, courseId);
  if (!shown || !settled || price === undefined || paidCents(modelRun, userId, courseId) !== before) return;
  // nothing of it is due any more, and the course is not had (G-108)
  if (modelRun.getPlan(userId, courseId)?.cancelled) return;
  const halves = splitBalance(price);
  const paid = modelRun.getPlan(userId, courseId)?.instalments.map((one) => one.paid) ?? [];
  const shownCents = halves.reduce((sum, half, i) => sum + (paid[i] ? half : 0), 0);
  const { zone } = simulation.world;
  const today = toDay(simulation.time.now(), zone);
  const unpaid = DUE_AFTER_DAYS.map((days) => laterBy(toDay(settled.at, zone), days)).filter(
    (_day, i) => !paid[i],
  );
  const locked = shown.paymentRequired !== undefined;
  const hasLectureAddress = JSON.stringify(shown.courseDetails).includes('/media/lectures/');
  const what = `${userId} ${courseId} on ${today}, with ${unpaid.join(' and ') || 'nothing'} to pay,`;
  if (shownCents !== before)
    modelRun.violations.push(`I7 ${what} has paid ${before} cents, not ${shownCents}`);
  if (locked !== unpaid.some((day) => day < today))
    modelRun.violations.push(`I8 ${what} is ${locked ? 'locked' : 'open'}`);
  if (locked === hasLectureAddress)
    modelRun.violations.push(
      `I8 ${what} is ${locked ? 'locked' : 'open'}, and its response has ${hasLectureAddress ? 'an' : 'no'} address of a lecture`,
    );
}
