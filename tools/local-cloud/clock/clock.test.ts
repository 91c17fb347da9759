import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import { createAcademyClock } from './clock.ts';

const DAY = 86_400_000;

describe('the academy clock', () => {
  test('follows the machine until it is moved, and after reset', () => {
    const clock = createAcademyClock(() => 1_000);
    clock.advance(DAY);
    clock.advance(500);
    expect([clock.now(), clock.offsetMs]).toEqual([1_000 + DAY + 500, DAY + 500]);
    clock.reset();
    expect(clock.now()).toBe(1_000);
  });

  test('a sleeper wakes when the moved clock reaches its instant, not before', async () => {
    const clock = createAcademyClock(() => 0);
    let awake = false;
    const sleep = clock.sleepUntil(40 * DAY).then(() => (awake = true));
    clock.advance(40 * DAY - 1);
    await Promise.resolve();
    expect(awake).toBe(false);
    clock.advance(1);
    await sleep;
    expect(awake).toBe(true);
  });

  test('an aborted sleeper rejects with the reason', async () => {
    const clock = createAcademyClock(() => 0);
    const abort = new AbortController();
    const sleep = clock.sleepUntil(DAY, abort.signal);
    abort.abort(new Error('stopped'));
    await expect(sleep).rejects.toThrow('stopped');
    await expect(clock.sleepUntil(DAY, AbortSignal.abort(new Error('never')))).rejects.toThrow('never');
  });

  test('its offset survives a restart', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'academy-'));
    const first = createAcademyClock(() => 0);
    await first.load(folder);
    first.advance(3 * DAY);
    await first.save(folder);
    const second = createAcademyClock(() => 0);
    await second.load(folder);
    expect(second.offsetMs).toBe(3 * DAY);
  });

  test('a damaged file is reported in one message', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'academy-'));
    await writeFile(join(folder, 'clock.json'), '{"off');
    await expect(createAcademyClock().load(folder)).rejects.toMatchObject({
      name: 'LocalCloudError',
      message: `The file ${join(folder, 'clock.json')} is damaged: it is not JSON.`,
    });
  });
});

test('in a worker new Date(), Date.now() and Date() follow the clock at once; dates with arguments do not', async () => {
  const clock = createAcademyClock();
  const worker = new Worker(
    `const { workerData, parentPort } = require('node:worker_threads');
     import(workerData.module).then(({ installAcademyDate }) => {
       installAcademyDate(workerData.buffer);
       parentPort.on('message', () => parentPort.postMessage({
         now: Date.now(), made: new Date().getTime(), text: Date.parse(Date()),
         fixed: new Date(0).toISOString(), parts: new Date(2026, 0, 2).getDate(), utc: Date.UTC(1970, 0, 1),
         isDate: new Date() instanceof Date && new (new Date().constructor)() instanceof Date,
       }));
       parentPort.postMessage('ready');
     });`,
    {
      eval: true,
      workerData: {
        module: new URL('./install-academy-date.ts', import.meta.url).href,
        buffer: clock.buffer,
      },
    },
  );
  const next = () => new Promise<Record<string, number>>((resolve) => worker.once('message', resolve));
  await next();
  clock.advance(30 * DAY);
  const [before, response] = [clock.now(), next()];
  worker.postMessage('look');
  const seen = await response;
  for (const instant of [seen['now'], seen['made']]) {
    expect(instant).toBeGreaterThanOrEqual(before);
    expect(instant).toBeLessThanOrEqual(clock.now());
  }
  expect(seen['text']).toBeGreaterThanOrEqual(before - 1000);
  expect(seen).toMatchObject({ fixed: '1970-01-01T00:00:00.000Z', parts: 2, utc: 0, isDate: true });
  await worker.terminate();
});
