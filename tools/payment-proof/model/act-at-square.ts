import type { ModelRun } from './model-run.ts';
import type { StepOf } from './step.ts';

/** What the operator refunds of one payment, cents. */
const SOME_CENTS = 100;

/** The operator refunds in Square's dashboard; the academy learns it from Square only. */
export async function refundByOperator(
  modelRun: ModelRun,
  { which, part }: StepOf<'operator-refund'>,
): Promise<void> {
  const { simulation, model } = modelRun;
  const payments = simulation
    .evidence()
    .payments.filter(
      ({ status, amount_money: { amount }, refunded_money: refunded }) =>
        status === 'COMPLETED' && amount > (refunded?.amount ?? 0) + SOME_CENTS,
    );
  const [payment] = payments.slice(which % (payments.length || 1));
  if (!payment) return;
  const some = { mostCents: SOME_CENTS, of: (reference: string) => reference === payment.reference_id };
  for (const { reference, cents } of await simulation.refundByOperator(part === 'some' ? some : {}))
    model.operatorRefundCents.set(reference, (model.operatorRefundCents.get(reference) ?? 0) + cents);
}

const WITHOUT_CAPTURE = ['DECLINED', 'VOIDED'];

/** Held charges reach Square, some after their attempt has ended. */
export async function releaseHeldCharges(modelRun: ModelRun): Promise<void> {
  for (const { transactionId, state } of modelRun.attempts())
    if (modelRun.model.held && WITHOUT_CAPTURE.includes(state)) modelRun.model.arrivedLate.add(transactionId);
  modelRun.simulation.squareNetwork.releaseCharges();
}

/** Square gets a charge with another amount than the one that was sent, and captures it. */
export async function chargeOtherAmount(
  modelRun: ModelRun,
  transactionId: string,
  cents: number,
): Promise<void> {
  const [body = '{}'] = modelRun.simulation.evidence().charges.get(transactionId) ?? [];
  await modelRun.simulation.postToSquare('/v2/payments', {
    ...(JSON.parse(body) as object),
    amount_money: { amount: cents, currency: 'USD' },
  });
}

/** Square captures a charge a second time, under another key. The academy must report it. */
export async function chargeTwice(modelRun: ModelRun, transactionId: string): Promise<void> {
  const [body = '{}'] = modelRun.simulation.evidence().charges.get(transactionId) ?? [];
  await modelRun.simulation.postToSquare('/v2/payments', {
    ...(JSON.parse(body) as object),
    idempotency_key: `again-${transactionId}`,
    source_id: await modelRun.simulation.mint('good'),
  });
}
