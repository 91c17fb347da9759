import type { SquareFailure } from '#functions/gateways/square-outcome.ts';

/** What any call to Square can meet, whatever it asks for. */
export type CallLuck =
  | 'good'
  | 'accept-then-drop'
  | 'reject-before'
  /** Our own token is refused. */
  | { forbidden: string };

/** What a call ends with when Square's answer, if there is one, does not reach us. */
type Unanswered =
  | { kind: 'refused'; code: string; failure: SquareFailure }
  | { kind: 'unknown'; reason: string; failure: SquareFailure };

/** What is left for Square to decide once the call has reached it. */
type Fate<Own> = Own | 'good' | 'accept-then-drop';

const isForbidden = (fate: unknown): fate is { forbidden: string } =>
  typeof fate === 'object' && fate !== null && 'forbidden' in fate;

/**
 * Square's promise in memory: the same key gets the first answer again, so `decide` is asked once for a key. `luck` says
 * what the next calls meet, `Own` what only calls of this kind can meet; `answers` are by key.
 */
export const oneKeyOneAnswer = <Request extends { idempotencyKey: string }, Outcome, Own>(
  decide: (request: Request, fate: Fate<Own>) => Outcome,
) => {
  const answers = new Map<string, Outcome>();
  const requests: Request[] = [];
  const luck: (Own | CallLuck)[] = [];
  const ask = async (request: Request): Promise<Outcome | Unanswered> => {
    requests.push(request);
    const fate = luck.shift() ?? 'good';
    if (fate === 'reject-before') return { kind: 'unknown', reason: 'no connection', failure: 'no-response' };
    if (isForbidden(fate)) return { kind: 'refused', code: fate.forbidden, failure: 'forbidden' };
    const answer = answers.get(request.idempotencyKey) ?? decide(request, fate);
    answers.set(request.idempotencyKey, answer);
    if (fate === 'accept-then-drop') return { kind: 'unknown', reason: 'no answer', failure: 'no-response' };
    return answer;
  };
  return { ask, answers, requests, luck };
};
