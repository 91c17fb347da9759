import { expect, test } from 'vitest';
import { Ports, never } from './ports.ts';
import { type SimulationContext, runInSimulation } from './simulation-context.ts';
import { VirtualTime } from './virtual-time.ts';

const context: SimulationContext = {
  time: new VirtualTime(0),
  random: () => 0,
  fetch: () => Promise.reject(new Error('There is no network here.')),
  send: () => Promise.reject(new Error('There is no AWS here.')),
};
const effects = { crash: never, hang: never, break: never };

test('A held call waits while later ones go on, and only the next of its function and name is held', async () => {
  const ports = new Ports({});
  const made: string[] = [];
  const call = (functionName: string, name: string, as = name) =>
    runInSimulation(context, () => ports.call(name, async () => void made.push(as), effects), {
      functionName,
      killed: false,
      kill: () => undefined,
    });
  const release = ports.holdNext('payments/charge-payment', 'table TransactWrite TXN');
  const held = call('payments/charge-payment', 'table TransactWrite TXN,LOCK', 'held');
  await call('payments/charge-payment', 'table Get TXN');
  await call('payments/settle-payment', 'table TransactWrite TXN', 'of another function');
  await call('payments/charge-payment', 'table TransactWrite TXN', 'the second');
  await ports.rest();
  expect(made).toEqual(['table Get TXN', 'of another function', 'the second']);
  release();
  await held;
  expect(made.at(-1)).toBe('held');
});

test('A fault is injected into the next call of a function by its name, once', async () => {
  const ports = new Ports({});
  let crashes = 0;
  const call = (functionName: string, name: string) =>
    runInSimulation(
      context,
      () =>
        ports.call(name, async () => 'made', {
          ...effects,
          crash: () => {
            crashes += 1;
            return Promise.reject(new Error('It died.'));
          },
        }),
      { functionName, killed: false, kill: () => undefined },
    );
  ports.faultNext('crash-after', 'payments/settle-payment', 'table Update TXN');
  expect(await call('payments/charge-payment', 'table Update TXN')).toBe('made');
  expect(await call('payments/settle-payment', 'table Get TXN')).toBe('made');
  await expect(call('payments/settle-payment', 'table Update TXN')).rejects.toThrow('It died.');
  expect(await call('payments/settle-payment', 'table Update TXN')).toBe('made');
  expect([crashes, ports.injected]).toEqual([1, ['payments/settle-payment: table Update TXN']]);
});
