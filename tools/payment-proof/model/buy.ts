import { isUndecided } from '#shared/payments/attempt.ts';
import { dollarsFromCents } from '#shared/kernel/money.ts';
import { type Intent, dueOf, splitBalance } from './model.ts';
import { COURSES, STUDENTS, type ModelRun, type Refusal } from './model-run.ts';
import type { StepOf } from './step.ts';

/** The refusal of every purchase by this student; undefined when the student may buy. */
function refusalOf({ model }: ModelRun, userId: string): Refusal | undefined {
  const role = model.students.get(userId);
  if (role === undefined) return { code: 'SESSION_ENDED', status: 401 };
  return role === 'user' ? undefined : { code: 'STUDENTS_ONLY', status: 403 };
}

/** A new session: its token has the user's present role. */
const signedIn = ({ model }: ModelRun, userId: string) => ({
  userId,
  role: model.students.get(userId) ?? 'user',
});

/** Records the transaction of a response; a second response with it must be for the same student and course. */
function recordResponse(
  modelRun: ModelRun,
  transactionId: unknown,
  intent: Omit<Intent, 'amountCents' | 'priceCents' | 'card'>,
): void {
  if (typeof transactionId !== 'string') return;
  const { userId, courseId } = intent;
  const before = modelRun.model.answered.get(transactionId);
  if (before && (before.userId !== userId || before.courseId !== courseId))
    modelRun.violations.push(`I14 ${transactionId} was answered to two students or for two courses`);
  const attempt = modelRun.attempts().find((one) => one.transactionId === transactionId);
  // The response may name an earlier attempt, of the other plan (G-40).
  const paymentPlan = attempt?.paymentPlan ?? intent.paymentPlan;
  modelRun.model.answered.set(transactionId, { userId, courseId, paymentPlan });
}

/** Presses Pay in all tabs at once; with `leave` their responses are not awaited. */
async function pressInTabs(
  modelRun: ModelRun,
  { tabs, leave }: { tabs: number; leave: boolean },
  press: () => Promise<void>,
) {
  const all = Promise.all(Array.from({ length: tabs }, press)).then(() => undefined);
  if (leave) modelRun.unawaited.push(all);
  else await all;
}

/** The purchase of this student and course that is not decided yet. */
const openPayment = (modelRun: ModelRun, userId: string, courseId: string): string | undefined =>
  modelRun
    .attempts()
    .filter((one) => one.userId === userId && one.courseId === courseId && one.paymentPlan !== 'scheduled')
    .find(isUndecided)?.transactionId;

export async function checkout(modelRun: ModelRun, step: StepOf<'checkout'>): Promise<void> {
  const userId = STUDENTS[step.student] ?? '';
  const courseId = COURSES[step.course] ?? '';
  const { simulation, model } = modelRun;
  await pressInTabs(modelRun, step, async () => {
    const course = model.courses.get(courseId);
    const due = model.due(courseId, step.plan);
    const token = await simulation.mint(step.card);
    const price = step.shown === 'stale' ? course?.shownBefore : course?.priceCents;
    const intent: Intent = {
      userId,
      courseId,
      paymentPlan: step.plan,
      amountCents: dueOf(price, step.plan) ?? -1,
      priceCents: price ?? -1,
      card: step.card,
    };
    model.intents.set(token, intent);
    const refusal = refusalOf(modelRun, userId);
    const openBefore = openPayment(modelRun, userId, courseId);
    const response = await simulation.request(
      step.plan === 'full' ? 'payments/create-order' : 'payments/create-flexible-payment',
      {
        as: signedIn(modelRun, userId),
        body: {
          userId,
          courseId,
          coursePricing: dollarsFromCents(price ?? 0),
          ...((due ?? 1) > 0 && { sourceId: token }),
          ...(step.shown === 'tampered' && {
            totalAmount: 0.01,
            initialPayment: 0.01,
            isTest: true,
            orderStatus: 'confirmed',
            paymentStatus: 'paid',
          }),
        },
      },
    );
    const started = modelRun.checkResponse(response, `the checkout of ${courseId} by ${userId}`, refusal);
    // C9: a student who returns while a payment is open gets that one, even if the course is no longer offered.
    const open = openPayment(modelRun, userId, courseId);
    if (
      openBefore &&
      open === openBefore &&
      !refusal &&
      !refusalOf(modelRun, userId) &&
      response.status >= 400 &&
      response.status < 500
    )
      modelRun.violations.push(
        `C9 ${openBefore} is open, and ${userId} was answered ${String(response.body['code'])}`,
      );
    // Who left the page may be answered after the next change of the course.
    const isUnchanged = model.courses.get(courseId) === course;
    const isNotOffered = isUnchanged && (step.shown === 'stale' || due === undefined || !course?.published);
    const isOpen = started?.body['message'] !== undefined;
    if (started && isNotOffered && !isOpen)
      modelRun.violations.push(
        `I6 ${courseId} was sold to ${userId} though it was not offered at that price`,
      );
    if (started) recordResponse(modelRun, started.body['transactionId'], intent);
  });
}

export async function payInstalment(modelRun: ModelRun, step: StepOf<'pay-instalment'>): Promise<void> {
  const userId = STUDENTS[step.student] ?? '';
  const courseId = COURSES[step.course] ?? '';
  const { simulation, model } = modelRun;
  const plan = modelRun.getPlan(userId, courseId);
  const chosen = plan?.instalments[step.which % plan.instalments.length];
  if (!plan || !chosen) return;
  const priceCents = modelRun.priceOfPlan(userId, courseId) ?? -1;
  const halves = splitBalance(priceCents);
  await pressInTabs(modelRun, step, async () => {
    const due = (modelRun.getPlan(userId, courseId)?.instalments ?? []).map(({ instalmentId, paid }) =>
      step.all ? !paid : instalmentId === chosen.instalmentId,
    );
    const token = await simulation.mint(step.card);
    const amountCents = halves.reduce((sum, half, i) => sum + (due[i] ? half : 0), 0);
    const intent: Intent = {
      userId,
      courseId,
      paymentPlan: 'scheduled',
      amountCents,
      priceCents,
      card: step.card,
    };
    model.intents.set(token, intent);
    const refusal = refusalOf(modelRun, userId);
    const response = await simulation.request('payments/process-scheduled-payment', {
      as: signedIn(modelRun, userId),
      params: { id: plan.planId },
      body: { userId, paymentId: chosen.instalmentId, sourceId: token, isOutrightPayment: step.all },
    });
    const started = modelRun.checkResponse(response, `an instalment of ${courseId} by ${userId}`, refusal);
    if (started) recordResponse(modelRun, started.body['transactionId'], intent);
  });
}

/** Tries what a student may not do for, or see of, another student (I14). */
export async function impersonate(
  modelRun: ModelRun,
  { student, course, how }: StepOf<'impersonate'>,
): Promise<void> {
  const userId = STUDENTS[student] ?? '';
  const other = STUDENTS[1 - student] ?? '';
  const courseId = COURSES[course] ?? '';
  const { simulation, model } = modelRun;
  const as = signedIn(modelRun, userId);
  const refused = (code: string, status: number) => refusalOf(modelRun, userId) ?? { code, status };
  if (how === 'checkout') {
    const sourceId = await simulation.mint('good');
    const body = {
      userId: other,
      courseId,
      coursePricing: dollarsFromCents(model.courses.get(courseId)?.priceCents ?? 0),
      sourceId,
    };
    const response = await simulation.request('payments/create-order', { as, body });
    modelRun.checkResponse(response, `a checkout for ${other} by ${userId}`, refused('FORBIDDEN', 403));
  }
  if (how === 'instalment' || how === 'name') {
    const [owner, named] = how === 'instalment' ? [other, userId] : [userId, other];
    const plan = modelRun.getPlan(owner, courseId);
    const [first] = plan?.instalments ?? [];
    if (!plan || !first) return;
    const sourceId = await simulation.mint('good');
    const body = { userId: named, paymentId: first.instalmentId, sourceId, isOutrightPayment: false };
    const params = { id: plan.planId };
    const response = await simulation.request('payments/process-scheduled-payment', { as, params, body });
    modelRun.checkResponse(
      response,
      `an instalment of ${owner} in the name of ${named} by ${userId}`,
      how === 'instalment' ? refused('PAYMENT_NOT_FOUND', 404) : refused('FORBIDDEN', 403),
    );
  }
  if (how === 'old-token' && as.role !== 'user') {
    const body = { userId, courseId, coursePricing: 0 };
    const response = await simulation.request('payments/create-order', {
      as: { userId, role: 'user' },
      body,
    });
    modelRun.checkResponse(response, `a checkout with an old token of ${userId}`, {
      code: 'SESSION_ENDED',
      status: 401,
    });
  }
  if (how === 'poll') {
    const found = [...model.answered].find(([, one]) => one.userId === other);
    if (!found) return;
    const query = { transactionId: found[0], paymentPlan: found[1].paymentPlan };
    const response = await simulation.request('payments/get-payment-status', { as, query });
    const gone = model.students.has(userId)
      ? { code: 'TRANSACTION_NOT_FOUND', status: 404 }
      : refusalOf(modelRun, userId);
    modelRun.checkResponse(response, `a poll of ${found[0]} by ${userId}`, gone);
  }
}

/** Polls a payment and records its state in the model. */
export async function poll(modelRun: ModelRun, { which }: StepOf<'poll'>): Promise<void> {
  const { simulation, model } = modelRun;
  const all = [...model.answered];
  const [transactionId, one] = all[which % (all.length || 1)] ?? [];
  if (!transactionId || !one || !model.students.has(one.userId)) return;
  const as = signedIn(modelRun, one.userId);
  const response = await simulation.request('payments/get-payment-status', {
    as,
    query: { transactionId, paymentPlan: one.paymentPlan },
  });
  const shown = modelRun.checkResponse(response, `a poll of ${transactionId}`)?.body['paymentStatus'];
  if (shown === 'FAILED') model.shownFailed.add(transactionId);
  if (shown !== 'COMPLETED' || one.paymentPlan === 'scheduled' || model.students.get(one.userId) !== 'user')
    return;
  const bought = modelRun.checkResponse(
    await simulation.request('enrolments/get-courses-bought', { as, params: { userId: one.userId } }),
    `My Courses of ${one.userId}`,
  );
  const courses = (bought?.body['data'] ?? []) as { courseId: string }[];
  if (bought && !courses.some(({ courseId }) => courseId === one.courseId))
    modelRun.violations.push(`I12 ${transactionId} was shown as COMPLETED before ${one.courseId} was there`);
}
