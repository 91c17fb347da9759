import { alarmViolations } from '../checker/check-alarms.ts';
import { type Check, MINUTE_MS, checked, checkout, press, stateViolations } from './check.ts';
import type { ModelRun } from '../model/model-run.ts';
import { OVERTAKEN_CHECKS } from './overtaken-checks.ts';
import { findAllViolations } from '../checker/invariants.ts';
import { perform } from '../model/perform.ts';
import { chargeTwice, chargeOtherAmount } from '../model/act-at-square.ts';

/** C21: once Square has rejected our access token nothing new is charged for a while, whatever is pressed. */
const refusedToken = checked(async (modelRun) => {
  await perform(modelRun, checkout(0, 0, 'flexible'));
  await modelRun.simulation.advance(MINUTE_MS);
  await perform(modelRun, { do: 'square-fault', call: 'CreatePayment', fault: '401', times: 1 });
  await perform(modelRun, checkout(1, 0));
  await modelRun.simulation.advance(10_000);
  const before = modelRun.attempts().length;
  await perform(modelRun, checkout(1, 1));
  await perform(modelRun, { do: 'pay-instalment', student: 0, course: 0, which: 0, all: false, ...press });
  const started = modelRun.attempts().length - before;
  return started === 0 ? [] : [`C21 ${started} payments were started while Square rejected our access token`];
});

/** C20: after five payments without a response of Square no sixth is started; once Square responds again, one is. */
const suspendedAfterFive = checked(async (modelRun) => {
  await perform(modelRun, { do: 'outage', on: true });
  for (const [student, course] of [
    [0, 0],
    [0, 1],
    [0, 2],
    [1, 0],
    [1, 1],
  ] as const)
    await perform(modelRun, checkout(student, course));
  await modelRun.simulation.advance(20_000);
  const before = modelRun.attempts().length;
  await perform(modelRun, checkout(1, 2));
  const started = modelRun.attempts().length - before;
  await perform(modelRun, { do: 'outage', on: false });
  await modelRun.simulation.advance(5 * MINUTE_MS);
  await perform(modelRun, checkout(1, 2));
  return [
    ...(before === 5 ? [] : [`C20 ${before} payments were started while Square did not respond, not five`]),
    ...(started === 0 ? [] : ['C20 a sixth payment was started after five without a response of Square']),
    ...(modelRun.attempts().length === 6 ? [] : ['C20 no payment was started after Square was back']),
  ];
});

/** C19: a capture at another amount than the requested one is not settled, and is refunded. */
const otherAmount = checked(async (modelRun) => {
  await perform(modelRun, { do: 'hold-charges', times: 1 });
  await perform(modelRun, checkout(0, 0));
  await modelRun.simulation.advance(1_000);
  const [attempt] = modelRun.attempts();
  await chargeOtherAmount(modelRun, attempt?.transactionId ?? '', 100);
  await modelRun.simulation.advance(15 * MINUTE_MS);
  const { ledger, rows } = modelRun.simulation.evidence();
  const net = ledger.reduce((sum, one) => sum + (one.type === 'capture' ? 1 : -1) * one.amountCents, 0);
  const has = rows.some(({ SK }) => String(SK).startsWith('ENROLMENT#'));
  return [
    ...(ledger.some(({ amountCents }) => amountCents === 100) ? [] : ['C19 Square captured no other amount']),
    ...(has ? ['C19 a course was granted for 1.00'] : []),
    ...(net === 0 ? [] : [`C19 ${net} cents at another amount were kept`]),
  ];
});

/** The first attempt is captured and not settled, and Square's events of it are lost. */
async function capturedWithoutEvent(modelRun: ModelRun): Promise<void> {
  await perform(modelRun, { do: 'webhook-fault', fault: 'drop', times: 9 });
  await perform(modelRun, {
    do: 'checkout',
    student: 0,
    course: 0,
    plan: 'full',
    shown: 'now',
    ...press,
    card: 'pending',
  });
  await modelRun.simulation.advance(1_000);
  await perform(modelRun, { do: 'decide', which: 0, status: 'COMPLETED' });
  await perform(modelRun, { do: 'repeat-task', task: 'check', which: 0, times: 1 });
}

/** I1: a second capture under one reference raises an alarm (Square captures once for each idempotency key). */
const secondCapture = checked(async (modelRun) => {
  await capturedWithoutEvent(modelRun);
  const notCaptured = stateViolations(modelRun, 'CAPTURED');
  modelRun.simulation.square.clearFaults();
  const [attempt] = modelRun.attempts();
  await chargeTwice(modelRun, attempt?.transactionId ?? '');
  await modelRun.simulation.advance(MINUTE_MS);
  const evidence = modelRun.simulation.evidence();
  return [
    ...notCaptured,
    ...(evidence.ledger.length === 2 ? [] : ['Square made no second capture']),
    ...alarmViolations(evidence),
  ];
});

/** I3: a capture that is refunded before it is settled gives no access, also when no event reports the refund. */
const refundedBeforeSettlement = checked(async (modelRun) => {
  await capturedWithoutEvent(modelRun);
  const notCaptured = stateViolations(modelRun, 'CAPTURED');
  await perform(modelRun, { do: 'operator-refund', which: 0, part: 'all' });
  await modelRun.simulation.advance(5 * MINUTE_MS);
  const has = modelRun.simulation.rows().some(({ SK }) => String(SK).startsWith('ENROLMENT#'));
  return [
    ...notCaptured,
    ...(has ? ['I3 access was given for a capture that was refunded before'] : []),
    ...findAllViolations(modelRun.simulation.evidence()),
    ...stateViolations(modelRun, 'REFUNDED'),
  ];
});

/** G-60: a part that was refunded before the capture was known is recorded, and raises an alarm, when the rest is settled. */
const partlyRefunded = checked(async (modelRun) => {
  await perform(modelRun, { do: 'webhook-fault', fault: 'drop', times: 9 });
  await perform(modelRun, { do: 'square-fault', call: 'CreatePayment', fault: 'accept-then-drop', times: 1 });
  await perform(modelRun, { do: 'square-fault', call: 'CreatePayment', fault: 'reject-before', times: 6 });
  await perform(modelRun, checkout(0, 0));
  await modelRun.simulation.advance(1_000);
  await perform(modelRun, { do: 'operator-refund', which: 0, part: 'some' });
  await modelRun.simulation.advance(10 * MINUTE_MS);
  const [cents] = modelRun.model.operatorRefundCents.values();
  const { rows, log } = modelRun.simulation.evidence();
  const recorded = rows
    .filter(({ SK }) => SK === 'TXN' || String(SK).startsWith('RECEIPT#'))
    .map(({ refundedCents }) => refundedCents);
  const alerted = log.some(
    ({ level, message }) => level === 'critical' && message === 'settled although a part was refunded',
  );
  return [
    ...(recorded.length === 2 && recorded.every((one) => cents !== undefined && one === cents)
      ? []
      : [`G-60 ${cents} cents were refunded before settlement, and ${recorded.join()} is recorded`]),
    ...(alerted ? [] : ['G-60 no alarm for a part that was refunded before settlement']),
    ...stateViolations(modelRun, 'SETTLED'),
  ];
});

export const CHECKS: readonly Check[] = [
  ...OVERTAKEN_CHECKS,
  refusedToken,
  suspendedAfterFive,
  otherAmount,
  secondCapture,
  refundedBeforeSettlement,
  partlyRefunded,
];
