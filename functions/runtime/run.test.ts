import type { Context } from 'aws-lambda';
import { afterEach, expect, test, vi } from 'vitest';
import { log } from './logger.ts';
import { correlationId, inRun } from './run.ts';

const context = (awsRequestId: string) =>
  ({ awsRequestId, functionName: 'charge', invokedFunctionArn: 'arn:aws:lambda:charge' }) as Context;

/** The lines that these runs write. */
async function linesOf(...runs: (() => Promise<void>)[]): Promise<Record<string, unknown>[]> {
  const lines: string[] = [];
  log.setLogLevel('INFO');
  const { console } = log as unknown as { console: Console };
  vi.spyOn(console, 'info').mockImplementation((line: string) => void lines.push(line));
  for (const run of runs) await run();
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}
const logOnce = async () => Promise.resolve(log.info('line'));

const level = log.getLevelName();
afterEach(() => {
  log.setLogLevel(level);
  log.resetKeys();
  vi.unstubAllEnvs();
});

test('Each line of a run has the function, the run, the trace and the correlation id, no more, and none of the run before', async () => {
  vi.stubEnv('_X_AMZN_TRACE_ID', 'Root=1-5e645f3e-1dfad076a177c5ccc5de12f5;Sampled=1');
  const lines = await linesOf(
    async () => inRun(context('run-1'), 'request-1', logOnce),
    async () => inRun(context('run-2'), undefined, logOnce),
  );
  expect(lines).toMatchObject([
    { function_request_id: 'run-1', function_name: 'charge', correlationId: 'request-1' },
    { function_request_id: 'run-2', correlationId: 'run-2' },
  ]);
  expect(lines[0]).toMatchObject({ xray_trace_id: '1-5e645f3e-1dfad076a177c5ccc5de12f5' });
  expect(lines[0]).not.toHaveProperty('function_arn');
});

test('Runs at the same time keep their ids, and there is none outside of a run', async () => {
  const later = async () => {
    await Promise.resolve();
    return correlationId();
  };
  const ids = ['request-1', 'request-2'].map(async (id) => inRun(undefined, id, later));
  expect(await Promise.all(ids)).toEqual(['request-1', 'request-2']);
  expect(correlationId()).toBeUndefined();
});
