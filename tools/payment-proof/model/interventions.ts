import { createHmac } from 'node:crypto';
import { isUndecided } from '#shared/payments/attempt.ts';
import * as keys from '#functions/data/keys.ts';
import type { Payment } from '@twillfield/square-simulator';
import { anId } from '#shared/testing/an-id.ts';
import { SQUARE } from '../simulation/settings.ts';
import { COURSES, STUDENTS, type ModelRun } from './model-run.ts';
import type { StepOf } from './step.ts';

const createSignature = (body: string): string =>
  createHmac('sha256', SQUARE.webhook.signatureKey)
    .update(SQUARE.webhook.url + body)
    .digest('base64');

const payments = ({ simulation }: ModelRun): readonly Payment[] => simulation.evidence().payments;

/**
 * An event in Square's name, genuine or forged. It is only a hint: the product trusts nothing that Square does not confirm
 * (I10).
 */
export async function deliverEvent(modelRun: ModelRun, { which, how }: StepOf<'webhook'>): Promise<void> {
  const all = payments(modelRun);
  const payment = all[which % (all.length || 1)];
  const open = modelRun.attempts().find(({ state }) => state !== 'SETTLED');
  const about =
    how === 'misnamed' || !payment
      ? {
          id: payment?.id ?? 'unknown',
          reference_id: open?.transactionId ?? 'txn-unknown',
          status: 'COMPLETED',
        }
      : { ...payment, ...(how === 'forged' && { status: 'COMPLETED', reference_id: open?.transactionId }) };
  modelRun.events += 1;
  const event = JSON.stringify({
    type: 'payment.updated',
    event_id: `event-${modelRun.events}`,
    data: { type: 'payment', id: about.id, object: { payment: about } },
  });
  const body = how === 'again' ? (modelRun.lastEvent ?? event) : event;
  const isRepeat = body === modelRun.lastEvent;
  modelRun.lastEvent = body;
  const signature = how === 'forged' ? createSignature(`${body} `) : createSignature(body);
  const countGetPayment = () =>
    modelRun.simulation.ports.calls.filter((name) => name === 'square GetPayment').length;
  // Nothing else is under way that could call Square.
  await modelRun.simulation.ports.rest();
  const before = countGetPayment();
  const deliveries = how === 'twice' ? 2 : 1;
  const answers = await Promise.all(
    Array.from({ length: deliveries }, () => modelRun.simulation.webhook(body, signature)),
  );
  const refusal = how === 'forged' ? { code: 'BAD_SIGNATURE', status: 401 } : undefined;
  for (const response of answers) modelRun.checkResponse(response, `an event (${how})`, refusal);
  if (isRepeat && modelRun.eventAccepted && !modelRun.model.processCrashed && countGetPayment() > before)
    modelRun.violations.push('I9 an event that was accepted before had an effect again');
  modelRun.eventAccepted = how !== 'forged' && answers.every(({ status }) => status === 200);
}

export function decide(modelRun: ModelRun, { which, status }: StepOf<'decide'>): void {
  const pending = payments(modelRun).filter((one) => one.status === 'PENDING');
  const payment = pending[which % (pending.length || 1)];
  if (payment) modelRun.simulation.decide(payment.id, status);
}

/**
 * What staff and admins do: they change price, visibility and role, and delete. No screen for it exists: it writes to the
 * table.
 */
export async function administer(
  { simulation: { table, time }, model }: ModelRun,
  step: StepOf<'edit-price' | 'publish' | 'delete-course' | 'delete-user' | 'set-role'>,
): Promise<void> {
  if ('course' in step) {
    const courseId = COURSES[step.course] ?? '';
    const course = model.courses.get(courseId);
    if (!course || (step.do === 'edit-price' && step.cents === course.priceCents)) return;
    if (step.do === 'delete-course') {
      await table.remove(keys.course(anId(courseId)));
      model.courses.delete(courseId);
      model.deletedAt.set(courseId, time.now());
      return;
    }
    const changed =
      step.do === 'edit-price'
        ? { ...course, priceCents: step.cents, shownBefore: course.priceCents }
        : { ...course, published: step.on };
    model.courses.set(courseId, changed);
    await table.update(keys.course(anId(courseId)), {
      UpdateExpression: 'SET priceCents = :price, isPublised = :on',
      ExpressionAttributeValues: { ':price': changed.priceCents, ':on': changed.published },
    });
    return;
  }
  const userId = STUDENTS[step.student] ?? '';
  if (!model.students.has(userId)) return;
  if (step.do === 'delete-user') {
    await table.remove(keys.user(anId(userId)));
    model.students.delete(userId);
    model.deletedAt.set(userId, time.now());
    return;
  }
  model.students.set(userId, step.role);
  await table.update(keys.user(anId(userId)), {
    UpdateExpression: 'SET #role = :role',
    ExpressionAttributeNames: { '#role': 'role' },
    ExpressionAttributeValues: { ':role': step.role },
  });
}

export async function deleteUnderWay(
  modelRun: ModelRun,
  { which, what }: StepOf<'delete-under-way'>,
): Promise<void> {
  const open = modelRun.attempts().filter(isUndecided);
  const attempt = open[which % (open.length || 1)];
  if (!attempt) return;
  const { userId, courseId } = attempt;
  await administer(
    modelRun,
    what === 'course'
      ? { do: 'delete-course', course: COURSES.findIndex((one) => one === courseId) }
      : { do: 'delete-user', student: STUDENTS.findIndex((one) => one === userId) },
  );
}

/** Tasks of the workflow, once more. Those that do not fit the state fail and change nothing. */
export async function repeatTask(
  modelRun: ModelRun,
  { task, which, times }: StepOf<'repeat-task'>,
): Promise<void> {
  const attempts = modelRun.attempts();
  const attempt = attempts[which % (attempts.length || 1)];
  if (!attempt) return;
  const { transactionId } = attempt;
  const runs = Array.from({ length: times }, () =>
    modelRun.simulation.invoke(`payments/${task}-payment`, { transactionId }),
  );
  for (const run of await Promise.allSettled(runs))
    if (run.status === 'rejected' && !modelRun.model.processCrashed) throw run.reason;
}
