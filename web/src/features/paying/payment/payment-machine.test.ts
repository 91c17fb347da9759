import { expect, test } from 'vitest';
import { firstState, nextState, type PaymentEvent, type PaymentMachine } from './payment-machine.ts';

const result = { status: 'COMPLETED', exhausted: false, code: undefined } as const;
const EVENTS: readonly PaymentEvent<string>[] = [
  { type: 'found', payment: 'found' },
  { type: 'nothingOpen' },
  { type: 'payClicked' },
  { type: 'tokenized' },
  { type: 'ended', result, unknownToServer: false },
  { type: 'waited' },
  { type: 'resultDismissed' },
  { type: 'checkedAgain' },
];
const STATES: readonly PaymentMachine<string>[] = [
  { at: 'checking', round: 0 },
  { at: 'idle', round: 0 },
  { at: 'tokenizing', round: 0 },
  { at: 'starting', round: 0 },
  { at: 'polling', payment: 'own', round: 1 },
  { at: 'declined', code: 'CVV_FAILURE', round: 1 },
  { at: 'refunded', round: 1 },
  { at: 'unknown', payment: 'own', round: 1 },
  { at: 'completed', payment: 'own', round: 1 },
];

test('Each state takes the events that mean something there, and no other', () => {
  const taken = STATES.map((state) => [
    state.at,
    EVENTS.flatMap((event) => {
      const next = nextState(state, event);
      return next.at === state.at ? [] : [`${event.type} → ${next.at}`];
    }),
  ]);
  expect(Object.fromEntries(taken)).toEqual({
    checking: ['found → polling', 'nothingOpen → idle'],
    idle: ['found → polling', 'payClicked → tokenizing'],
    tokenizing: ['tokenized → starting'],
    starting: [],
    polling: ['ended → completed'],
    declined: ['found → polling', 'payClicked → tokenizing', 'resultDismissed → idle'],
    refunded: ['found → polling', 'payClicked → tokenizing', 'resultDismissed → idle'],
    unknown: ['found → polling', 'checkedAgain → polling'],
    completed: [],
  });
});

test('The same payment that is polled again has another round, also after it was given up', () => {
  let state = firstState('own');
  const rounds = [state.round];
  for (let again = 0; again < 2; again += 1) {
    state = nextState(state, {
      type: 'ended',
      result: { ...result, status: 'ERROR' },
      unknownToServer: false,
    });
    state = nextState(state, { type: 'checkedAgain' });
    rounds.push(state.round);
  }
  state = nextState(state, { type: 'ended', result, unknownToServer: true });
  expect(state.at).toBe('idle');
  rounds.push(nextState(state, { type: 'found', payment: 'own' }).round);
  expect(rounds).toEqual([1, 2, 3, 4]);
});

test('Without a response the server is asked before anything is paid again, and the reason stays until another choice', () => {
  const starting: PaymentMachine<string> = { at: 'starting', round: 0 };
  const refused = nextState(starting, { type: 'refused', unavailable: 'unreachable' });
  expect(refused).toMatchObject({ at: 'checking', unavailable: 'unreachable' });
  const idle = nextState(refused, { type: 'nothingOpen' });
  expect(idle).toMatchObject({ at: 'idle', unavailable: 'unreachable' });
  expect(nextState(idle, { type: 'resultDismissed' })).toEqual({ at: 'idle', round: 0 });
});
