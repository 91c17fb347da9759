import type { ModelRun } from './model-run.ts';

/** I3, G-60: what the operator refunded of a settled payment is recorded on the attempt and on the receipt. */
export const isRefundRecorded = (modelRun: ModelRun): boolean =>
  modelRun.attempts().every((one) => {
    const { model, simulation } = modelRun;
    const cents = model.operatorRefundCents.get(one.transactionId);
    const receipt = simulation
      .rows()
      .find(
        ({ SK, transactionId }) => String(SK).startsWith('RECEIPT#') && transactionId === one.transactionId,
      );
    const recorded = [one.refundedCents, receipt?.['refundedCents']];
    return cents === undefined || one.state !== 'SETTLED' || recorded.every((seen) => seen === cents);
  });

/** I3, G-108: what a dispute took back of a settled payment, or gave back, is recorded. */
export const isReversalRecorded = (modelRun: ModelRun): boolean => {
  const { ledger } = modelRun.simulation.evidence();
  return modelRun
    .attempts()
    .filter(({ state }) => state === 'SETTLED')
    .every(({ transactionId, reversedCents = 0 }) => {
      const cents = ledger
        .filter(({ type, referenceId }) => type === 'reversal' && referenceId === transactionId)
        .reduce((sum, { amountCents }) => sum + amountCents, 0);
      return cents === reversedCents;
    });
};
