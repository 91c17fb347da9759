import { inWorld } from '../simulation/simulation-context.ts';
import { never } from '../simulation/ports.ts';
import { SQUARE } from '../simulation/settings.ts';
import { SQUARE_BASE_URL, askAtSquare } from '../simulation/square-adapter.ts';
import type { Play } from './model-run.ts';
import type { Step } from './step.ts';

type StepOf<D extends Step['do']> = Extract<Step, { do: D }>;

/** What the operator gives back of one payment, cents. */
const SOME_CENTS = 100;

/** A request to Square from outside of the academy. */
const ask = (play: Play, path: string, body: object): Promise<Response> =>
  inWorld({ time: play.world.time, fetch, send: never }, () =>
    askAtSquare(play.world.square, SQUARE_BASE_URL + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${SQUARE.accessToken}` },
      body: JSON.stringify(body),
    }),
  );

/** The operator gives money back on Square's own page; nobody tells the academy but Square. */
export const giveBack = async (play: Play, { which, part }: StepOf<'operator-refund'>): Promise<void> => {
  const { world, model } = play;
  const payments = world
    .evidence()
    .payments.filter(
      ({ status, amount_money: { amount }, refunded_money: refunded }) =>
        status === 'COMPLETED' && amount > (refunded?.amount ?? 0) + SOME_CENTS,
    );
  const [payment] = payments.slice(which % (payments.length || 1));
  if (!payment) return;
  const some = { mostCents: SOME_CENTS, of: (reference: string) => reference === payment.reference_id };
  for (const { reference, cents } of await world.giveBack(part === 'some' ? some : {}))
    model.recordOperatorRefund.set(reference, (model.recordOperatorRefund.get(reference) ?? 0) + cents);
};

const OVER = ['DECLINED', 'VOIDED'];

/** Requests that were long under way come to Square: some after nobody expects them any more. */
export const land = async (play: Play): Promise<void> => {
  for (const { transactionId, state } of play.attempts())
    if (play.model.held && OVER.includes(state)) play.model.landed.add(transactionId);
  play.world.releaseCharges();
};

/** A charge comes to Square as it was sent, but for its amount: what Square then takes is not what was asked. */
export const takeOther = async (play: Play, transactionId: string, cents: number): Promise<void> => {
  const [body = '{}'] = play.world.evidence().charges.get(transactionId) ?? [];
  await ask(play, '/v2/payments', {
    ...(JSON.parse(body) as object),
    amount_money: { amount: cents, currency: 'USD' },
  });
};

/** Square takes the money of a charge a second time, under another key: it must never happen. */
export const takeAgain = async (play: Play, transactionId: string): Promise<void> => {
  const [body = '{}'] = play.world.evidence().charges.get(transactionId) ?? [];
  await ask(play, '/v2/payments', {
    ...(JSON.parse(body) as object),
    idempotency_key: `again-${transactionId}`,
    source_id: await play.world.mint('good'),
  });
};
