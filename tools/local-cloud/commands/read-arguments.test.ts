import { expect, test } from 'vitest';
import { readArguments } from './read-arguments.ts';

const read = (text: string, environment: NodeJS.ProcessEnv = {}) =>
  readArguments(text === '' ? [] : text.split(' '), environment, '/project');

test('no arguments start on port 4000 with .academy', () => {
  expect(read('')).toEqual({
    command: 'start',
    fresh: false,
    empty: false,
    port: 4000,
    dataDir: '/project/.academy',
  });
});

test.each([
  ['start --port 5000', { port: 5000 }],
  ['start --port=5000 --fresh', { port: 5000, fresh: true }],
  ['--restore 2026-11-22T21-30-05', { command: 'start', restore: '2026-11-22T21-30-05' }],
  ['start --restore', { restore: '' }],
  ['--empty', { command: 'start', empty: true }],
  ['reset', { command: 'reset' }],
  ['doctor', { command: 'doctor' }],
])('%s', (text, expected) => {
  expect(read(text)).toMatchObject(expected);
});

test('the environment sets port and data folder, the command line wins', () => {
  expect(read('start', { PORT: '4100', ACADEMY_DATA: '/data' })).toMatchObject({
    port: 4100,
    dataDir: '/data',
  });
  expect(read('start --port 5000', { PORT: '4100' }).port).toBe(5000);
});

test.each(['stop', 'start --fast', 'start --port high', 'start --port 70000', 'start --port'])(
  '%s is refused in one sentence',
  (text) => {
    expect(() => read(text)).toThrow(/Usage|is not a port/);
  },
);

test('a port that browsers refuse is refused, and 0 is any free one', () => {
  expect(() => read('', { PORT: '4190' })).toThrow('Browsers refuse port 4190.');
  expect(read('start --port 0').port).toBe(0);
});
