import { findAllViolations } from '../checker/invariants.ts';
import type { ModelRun } from '../model/model-run.ts';
import { perform } from '../model/perform.ts';
import { type Check, MINUTE_MS, checked, checkout, stateViolations } from './check.ts';

const SECOND_MS = 1_000;

/** Square refuses the first try, whose process is slow to write that the attempt has ended: it waits for what is returned. */
async function slowEnd(modelRun: ModelRun): Promise<() => void> {
  const { simulation } = modelRun;
  // only the tasks of the workflow tell what Square has captured
  await perform(modelRun, { do: 'lose-webhooks', on: true });
  await perform(modelRun, { do: 'square-fault', call: 'CreatePayment', fault: '401', times: 1 });
  const release = simulation.ports.holdNext('payments/charge-payment', 'table TransactWrite TXN');
  await perform(modelRun, checkout(0, 0));
  await simulation.advance(SECOND_MS);
  return release;
}

/** I4, I9: a second try captures and records it; then the first one, which Square refused, would end the attempt. */
const endAfterCapture = checked(async (modelRun) => {
  const release = await slowEnd(modelRun);
  const notOpen = stateViolations(modelRun, 'CHARGING');
  await perform(modelRun, { do: 'repeat-task', task: 'charge', which: 0, times: 1 });
  const notCaptured = stateViolations(modelRun, 'CAPTURED');
  release();
  await modelRun.simulation.advance(MINUTE_MS);
  return [...notOpen, ...notCaptured, ...findAllViolations(modelRun.simulation.evidence())];
});

/** I4: Square captures a second try, and its response is lost; then the first one, which Square refused, would end the attempt. */
const endOfEarlierTry = checked(async (modelRun) => {
  const release = await slowEnd(modelRun);
  await perform(modelRun, { do: 'square-fault', call: 'CreatePayment', fault: 'accept-then-drop', times: 1 });
  await perform(modelRun, { do: 'square-fault', call: 'CreatePayment', fault: 'reject-before', times: 3 });
  await perform(modelRun, { do: 'repeat-task', task: 'charge', which: 0, times: 1 });
  const notUnknown = stateViolations(modelRun, 'UNKNOWN');
  release();
  await modelRun.simulation.advance(3 * MINUTE_MS);
  return [...notUnknown, ...findAllViolations(modelRun.simulation.evidence())];
});

/** I13: the stream delivers the record of a mail a second time, while the first sender is slow to claim it. */
const mailClaimedTwice = checked(async (modelRun) => {
  const { simulation } = modelRun;
  const release = simulation.ports.holdNext('mail/send-outbox-mail', 'table TransactWrite OUTBOX');
  await perform(modelRun, checkout(0, 0));
  await simulation.advance(SECOND_MS);
  const [attempt] = modelRun.attempts();
  const outboxId = { S: `confirmation-${attempt?.transactionId ?? ''}` };
  const record = { eventName: 'INSERT', dynamodb: { SequenceNumber: '1', NewImage: { outboxId } } };
  await simulation.invoke('mail/send-outbox-mail', { Records: [record] });
  const sent = simulation.evidence().mails.length;
  release();
  await simulation.advance(SECOND_MS);
  return [
    ...(sent === 1 ? [] : [`The sequence sent ${sent} mails before the first sender went on, not one`]),
    ...findAllViolations(simulation.evidence()),
  ];
});

/** A process is slow, and another one overtakes it between its read and its write. */
export const OVERTAKEN_CHECKS: readonly Check[] = [endAfterCapture, endOfEarlierTry, mailClaimedTwice];
