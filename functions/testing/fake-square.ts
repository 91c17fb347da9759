import type { ChargeRequest, Square } from '#functions/gateways/square.ts';
import type { ChargeOutcome } from '#functions/gateways/square-outcome.ts';

type Luck =
  'good' | 'accept-then-drop' | 'reject-before' | 'pending' | { declined: string } | { refused: string };

/**
 * Square in memory, with its promise: the same key gets the first answer again and moves no second cent. `luck` says what
 * the next calls meet; the ledger judges.
 */
export const fakeSquare = () => {
  const ledger: { key: string; amountCents: number }[] = [];
  const answers = new Map<string, ChargeOutcome>();
  const requests: ChargeRequest[] = [];
  const luck: Luck[] = [];
  const cancelled: string[] = [];

  const decide = (request: ChargeRequest, fate: Luck): ChargeOutcome => {
    const referenceId = request.idempotencyKey;
    if (fate === 'pending') return { kind: 'pending', paymentId: `pay-${referenceId}`, referenceId };
    if (typeof fate === 'object') {
      return 'declined' in fate
        ? { kind: 'declined', code: fate.declined, referenceId }
        : { kind: 'refused', code: fate.refused };
    }
    ledger.push({ key: request.idempotencyKey, amountCents: request.amountCents });
    return {
      kind: 'captured',
      paymentId: `pay-${referenceId}`,
      referenceId,
      amountCents: request.amountCents,
    };
  };

  const square: Square = {
    async charge(request) {
      requests.push(request);
      const fate = luck.shift() ?? 'good';
      if (fate === 'reject-before') return { kind: 'unknown', reason: 'no connection' };
      const answer = answers.get(request.idempotencyKey) ?? decide(request, fate);
      answers.set(request.idempotencyKey, answer);
      return fate === 'accept-then-drop' ? { kind: 'unknown', reason: 'no answer' } : answer;
    },
    async payment(paymentId) {
      return answers.get(paymentId.replace('pay-', '')) ?? { kind: 'refused', code: 'NOT_FOUND' };
    },
    ready: async () => undefined,
    cancel: async (key) => (
      cancelled.push(key),
      ledger.some((entry) => entry.key === key) ? 'captured' : 'void'
    ),
    find: async (reference) => {
      const entry = ledger.find(({ key }) => key === reference);
      return entry && { kind: 'captured', paymentId: `pay-${reference}`, amountCents: entry.amountCents };
    },
    signed: async (_body, signature) => signature === 'good signature',
  };

  return {
    square,
    ledger,
    requests,
    cancelled,
    luck,
    /** A pending payment is decided. */
    complete(key: string, amountCents: number) {
      ledger.push({ key, amountCents });
      answers.set(key, { kind: 'captured', paymentId: `pay-${key}`, referenceId: key, amountCents });
    },
  };
};
