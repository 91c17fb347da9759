import { expect, test } from 'vitest';
import { type TraceEvent, removeCpuWait } from './remove-cpu-wait.ts';

const event = (name: string, more: Partial<TraceEvent>): TraceEvent => ({
  name,
  pid: 1,
  tid: 1,
  ts: 0,
  ...more,
});

test('A task takes the time in which it ran, and what is within it shrinks with it', () => {
  const events = removeCpuWait([
    event('Layout', { ts: 150, dur: 40, tdur: 39 }),
    event('firstContentfulPaint', { ts: 180 }),
    event('ThreadControllerImpl::RunTask', { ts: 100, dur: 100, tdur: 25 }),
  ]);
  expect(events.map(({ ts, dur }) => [ts, dur])).toEqual([
    [112.5, 10],
    [120, undefined],
    [100, 25],
  ]);
});

test('A task that never waited, other threads and events between tasks are unchanged', () => {
  const events = [
    event('RunTask', { ts: 100, dur: 50, tdur: 50 }),
    event('Layout', { ts: 110, dur: 10 }),
    event('RunTask', { ts: 200, dur: 50 }),
    event('mark', { ts: 170 }),
    event('Decode', { ts: 320, dur: 10, tid: 2 }),
    event('RunTask', { ts: 300, dur: 50, tdur: 10 }),
  ];
  expect(removeCpuWait(events).slice(0, 5)).toEqual(events.slice(0, 5));
});

test('A task within a task shrinks with the outer one only', () => {
  const [, inner] = removeCpuWait([
    event('RunTask', { ts: 0, dur: 100, tdur: 50 }),
    event('RunTask', { ts: 40, dur: 20, tdur: 10 }),
  ]);
  expect(inner).toMatchObject({ ts: 20, dur: 10 });
});
