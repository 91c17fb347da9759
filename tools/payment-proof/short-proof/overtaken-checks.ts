import { keys } from '#functions/testing/keys.ts';
import { rowEvents } from '#functions/testing/row-events.ts';
import { findAllViolations } from '../checker/invariants.ts';
import type { ModelRun } from '../model/model-run.ts';
import { perform } from '../model/perform.ts';
import { type Check, MINUTE_MS, checked, checkout, press, stateViolations } from './check.ts';

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

/** I9: a charge that has read the attempt is slow to begin, and meanwhile another one is captured and settled. */
const chargeAfterSettlement = checked(async (modelRun) => {
  const { simulation } = modelRun;
  const release = simulation.ports.holdNext('payments/charge-payment', 'table Update TXN');
  await perform(modelRun, checkout(0, 0));
  await perform(modelRun, { do: 'repeat-task', task: 'charge', which: 0, times: 1 });
  await perform(modelRun, { do: 'repeat-task', task: 'settle', which: 0, times: 1 });
  const notSettled = stateViolations(modelRun, 'SETTLED');
  release();
  await simulation.advance(MINUTE_MS);
  return [...notSettled, ...findAllViolations(simulation.evidence())];
});

/** I9: the workflow is slow to settle a capture, and Square's event settles it first. */
const settledTwice = checked(async (modelRun) => {
  const { simulation } = modelRun;
  const release = simulation.ports.holdNext('payments/settle-payment', 'table TransactWrite TXN');
  await perform(modelRun, { do: 'lose-webhooks', on: true });
  await perform(modelRun, checkout(0, 0));
  await simulation.advance(SECOND_MS);
  const notCaptured = stateViolations(modelRun, 'CAPTURED');
  await perform(modelRun, { do: 'webhook', how: 'true', which: 0 });
  const notSettled = stateViolations(modelRun, 'SETTLED');
  release();
  await simulation.advance(MINUTE_MS);
  return [...notCaptured, ...notSettled, ...findAllViolations(simulation.evidence())];
});

/** I9, I13: a run that has seen its refund done is slow, and the run after it records it and has its mail sent. */
const refundFinishedTwice = checked(async (modelRun) => {
  const { simulation } = modelRun;
  await perform(modelRun, { do: 'lose-webhooks', on: true });
  await perform(modelRun, { ...checkout(0, 0), card: 'pending' });
  await simulation.advance(SECOND_MS);
  await perform(modelRun, { do: 'delete-course', course: 0 });
  await perform(modelRun, { do: 'decide', which: 0, status: 'COMPLETED' });
  await simulation.advance(3 * MINUTE_MS);
  const release = simulation.ports.holdNext('payments/refund-payment', 'table BatchGet LOCK');
  // the sweeper's next run
  await simulation.advance(MINUTE_MS);
  const notRefunding = stateViolations(modelRun, 'REFUNDING');
  await perform(modelRun, { do: 'repeat-task', task: 'refund', which: 0, times: 1 });
  await simulation.advance(SECOND_MS);
  const notRefunded = stateViolations(modelRun, 'REFUNDED');
  release();
  await simulation.advance(SECOND_MS);
  return [...notRefunding, ...notRefunded, ...findAllViolations(simulation.evidence())];
});

/** I13: the event of a mail comes a second time, while the first sender is slow to claim it. */
const mailClaimedTwice = checked(async (modelRun) => {
  const { simulation } = modelRun;
  const release = simulation.ports.holdNext('mail/send-outbox-mail', 'table TransactWrite OUTBOX');
  await perform(modelRun, checkout(0, 0));
  await simulation.advance(SECOND_MS);
  const [attempt] = modelRun.attempts();
  const event = rowEvents([keys.outbox(`confirmation-${attempt?.transactionId ?? ''}`)]);
  await simulation.invoke('mail/send-outbox-mail', event);
  const sent = simulation.evidence().mails.length;
  release();
  await simulation.advance(SECOND_MS);
  return [
    ...(sent === 1 ? [] : [`The sequence sent ${sent} mails before the first sender went on, not one`]),
    ...findAllViolations(simulation.evidence()),
  ];
});

/** G-108: both payments of a plan are refunded; the event of one is slow to be recorded, and that of the other overtakes it. */
const twoReturnsAtOnce = checked(async (modelRun) => {
  const { simulation } = modelRun;
  await perform(modelRun, checkout(0, 0, 'flexible'));
  await simulation.advance(MINUTE_MS);
  await perform(modelRun, { do: 'pay-instalment', student: 0, course: 0, which: 0, all: false, ...press });
  await simulation.advance(MINUTE_MS);
  const release = simulation.ports.holdNext('payments/receive-square-event', 'table TransactWrite TXN');
  await perform(modelRun, { do: 'operator-refund', which: 0, part: 'all' });
  await simulation.advance(SECOND_MS);
  await perform(modelRun, { do: 'webhook', how: 'true', which: 1 });
  const recorded = modelRun.attempts().filter(({ refundedCents }) => refundedCents !== undefined).length;
  release();
  await simulation.advance(6 * MINUTE_MS);
  return [
    ...(recorded === 1 ? [] : [`The sequence recorded ${recorded} refunds before the first event, not one`]),
    ...findAllViolations(simulation.evidence()),
  ];
});

/** I11: the process that begins a refund dies as soon as it is written. */
const deathAfterRefundBegins = checked(async (modelRun) => {
  const { simulation } = modelRun;
  await perform(modelRun, { do: 'lose-webhooks', on: true });
  await perform(modelRun, { ...checkout(0, 0), card: 'pending' });
  await simulation.advance(SECOND_MS);
  await perform(modelRun, { do: 'delete-course', course: 0 });
  simulation.ports.faultNext('crash-after', 'payments/settle-payment', 'table Update TXN');
  await perform(modelRun, { do: 'decide', which: 0, status: 'COMPLETED' });
  await simulation.advance(6 * MINUTE_MS);
  return [
    ...stateViolations(modelRun, 'REFUNDED'),
    ...(simulation.ports.injected.length === 1 ? [] : ['The sequence killed no process']),
    ...findAllViolations(simulation.evidence()),
  ];
});

/** A process is slow, and another one overtakes it between its read and its write. */
export const OVERTAKEN_CHECKS: readonly Check[] = [
  endAfterCapture,
  endOfEarlierTry,
  chargeAfterSettlement,
  settledTwice,
  refundFinishedTwice,
  mailClaimedTwice,
  twoReturnsAtOnce,
  deathAfterRefundBegins,
];
