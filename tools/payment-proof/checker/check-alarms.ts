import type { Attempt } from '#functions/data/payments/attempt.ts';
import type { Evidence } from '../simulation/evidence.ts';

/** Transactions that a person was told of with this message. */
const toldOf = (log: Evidence['log'], message: string, kind?: string): Set<string | undefined> =>
  new Set(
    log
      .filter((line) => line.level === 'critical' && line.message === message)
      .map(({ details }) => details as { transactionId?: string; kind?: string })
      .filter((details) => kind === undefined || details.kind === kind)
      .map(({ transactionId }) => transactionId),
  );

/** I11: what was given back was told to a person. */
const ofReturned = ({ rows, log, returnedAt }: Evidence): string[] => {
  const told = toldOf(log, 'captured payment goes back');
  return (rows.filter(({ SK }) => SK === 'TXN') as unknown as Attempt[])
    .filter(({ state, amountCents }) => state === 'REFUNDED' && amountCents > 0)
    .filter(({ transactionId }) => !told.has(transactionId) && !returnedAt.has(transactionId))
    .map(({ transactionId }) => `I11 nobody was told that ${transactionId} was given back`);
};

/** I1: what Square took twice under one reference was told to a person, by the event of it or by the daily comparison. */
const ofSecondCaptures = ({ ledger, log }: Evidence): string[] => {
  const told = new Set([
    ...toldOf(log, 'second capture of one attempt'),
    ...toldOf(log, 'payment differs from Square', 'second-capture'),
  ]);
  const captures = ledger
    .filter(({ type }) => type === 'capture')
    .map(({ referenceId }) => referenceId ?? '');
  return [...new Set(captures.filter((reference, i) => captures.indexOf(reference) !== i))]
    .filter((reference) => !told.has(reference))
    .map((reference) => `I1 nobody was told that ${reference} was captured twice`);
};

/** What a person must have been told of and was not. */
export const alarmViolations = (evidence: Evidence): string[] => [
  ...ofReturned(evidence),
  ...ofSecondCaptures(evidence),
];
