import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createAcademyClock } from '../clock/clock.ts';
import type { FunctionSpec } from '../template/resources/read-functions.ts';
import { type Functions, runFunctions, TooManyRequests } from './run-functions.ts';

describe('Functions behave as on Lambda', () => {
  const clock = createAcademyClock();
  let folder: string;
  let functions: Functions | undefined;
  let watched: string[] = [];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'functions-'));
  });
  afterEach(async () => {
    await functions?.stop();
    clock.reset();
    watched = [];
    await rm(folder, { recursive: true, force: true });
  });

  async function start(
    source: string,
    spec: Partial<FunctionSpec> = {},
    maxInstances?: number,
  ): Promise<Functions> {
    const file = join(folder, 'index.js');
    await writeFile(file, source);
    const name = 'Fn';
    const functionSpec: FunctionSpec = {
      logicalId: name,
      entry: 'orders/create-order',
      name,
      arn: `arn:aws:lambda:us-east-1:000000000000:function:${name}`,
      file,
      exportName: 'handler',
      environment: { TABLE_NAME: 'Academy' },
      timeoutMs: 5000,
      memoryMb: 128,
      roleName: 'Role',
      logGroup: 'Log',
      ...spec,
    };
    functions = runFunctions({
      functions: [functionSpec],
      getEnvironment: () => ({ AWS_REGION: 'us-east-1' }),
      clock: clock.buffer,
      now: () => clock.now(),
      watch: {
        line: (logGroup, text) => watched.push(`${logGroup}: ${text}`),
        count: (metric, { FunctionName = 'all' }) => watched.push(`${metric} ${FunctionName}`),
      },
      ...(maxInstances === undefined ? {} : { maxInstances }),
    });
    return functions;
  }

  test('a function gets its event, its own environment and nothing else', async () => {
    const { invoke } = await start(`exports.handler = async (event) => ({ event, env: process.env });`);
    const { payload } = await invoke('Fn', { a: 1 });
    expect(payload).toMatchObject({
      event: { a: 1 },
      env: { TABLE_NAME: 'Academy', AWS_REGION: 'us-east-1' },
    });
    expect(Object.keys((payload as { env: object }).env).sort()).toEqual(
      ['AWS_REGION', 'TABLE_NAME', '_X_AMZN_TRACE_ID'].sort(),
    );
  });

  test('a function is found by its ARN, with an alias or a version too, and by no other', async () => {
    const { invoke } = await start(`exports.handler = async (event) => event;`);
    const arn = 'arn:aws:lambda:us-east-1:000000000000:function:Fn';
    for (const name of ['orders/create-order', arn, `${arn}:live`, `${arn}:1`])
      expect((await invoke(name, name)).payload).toBe(name);
    await expect(invoke(`${arn}s:live`, {})).rejects.toThrow('There is no function');
  });

  test('the academy clock moves a function that is already running', async () => {
    const { invoke } = await start(`exports.handler = async () => new Date().toISOString();`);
    await invoke('Fn', {});
    clock.advance(40 * 86_400_000);
    const { payload } = await invoke('Fn', {});
    expect(Math.abs(Date.parse(payload as string) - clock.now())).toBeLessThan(60_000);
  });

  test('a thrown error becomes errorType, errorMessage and trace', async () => {
    const { invoke } = await start(`exports.handler = async () => { throw new RangeError('too far'); };`);
    const result = await invoke('Fn', {});
    expect(result.functionError).toBe('Unhandled');
    expect(result.payload).toMatchObject({
      errorType: 'RangeError',
      errorMessage: 'too far',
      trace: expect.any(Array),
    });
  });

  test('a result that is not JSON (BigInt, a circular object) is an error, not a crash', async () => {
    const { invoke } = await start(
      `exports.handler = async ({ big }) => { const o = { n: big ? 1n : 1 }; o.self = o; return o; };`,
    );
    for (const big of [true, false]) {
      const result = await invoke('Fn', { big });
      expect(result.payload).toMatchObject({
        errorType: 'Runtime.MarshalError',
        errorMessage: 'Unable to stringify response body',
      });
    }
  });

  test('a function that exceeds its timeout is terminated, and the next event gets a new instance', async () => {
    const { invoke } = await start(
      `exports.handler = async ({ hang }) => { if (hang) { for (;;) {} } return 'alive'; };`,
      { timeoutMs: 300 },
    );
    const result = await invoke('Fn', { hang: true });
    expect(result.payload).toMatchObject({
      errorMessage: expect.stringContaining('Task timed out after 0.30 seconds'),
    });
    expect((await invoke('Fn', {})).payload).toBe('alive');
  });

  test('a bundle that cannot load fails every event with its own error', async () => {
    const { invoke } = await start(`throw new Error('no configuration');`);
    expect((await invoke('Fn', {})).payload).toMatchObject({
      errorType: 'Error',
      errorMessage: 'no configuration',
    });
    expect((await invoke('Fn', {})).functionError).toBe('Unhandled');
  });

  test('a handler that is not exported, or does not parse, has the error type of Lambda', async () => {
    const missing = await start(`exports.other = 1;`);
    expect((await missing.invoke('Fn', {})).payload).toMatchObject({ errorType: 'Runtime.HandlerNotFound' });
    await missing.stop();
    const broken = await start(`exports.handler = (`);
    expect((await broken.invoke('Fn', {})).payload).toMatchObject({
      errorType: 'Runtime.UserCodeSyntaxError',
    });
  });

  test('concurrent events never share an instance, and instances are reused afterwards', async () => {
    const { invoke } = await start(
      `let busy = 0, served = 0;
       exports.handler = async ({ release }) => { busy += 1; served += 1; const seen = busy; await new Promise((r) => setImmediate(r)); busy -= 1; return { seen, served }; };`,
      {},
      2,
    );
    const results = await Promise.all(Array.from({ length: 8 }, () => invoke('Fn', {})));
    const payloads = results.map(({ payload }) => payload as { seen: number; served: number });
    expect(payloads.every(({ seen }) => seen === 1)).toBe(true);
    expect(Math.max(...payloads.map(({ served }) => served))).toBeGreaterThanOrEqual(4);
  });

  test('events above the reserved concurrency are refused', async () => {
    const { invoke } = await start(
      `exports.handler = async () => new Promise((r) => setTimeout(r, 200, 'done'));`,
      { reservedConcurrency: 1 },
    );
    const first = invoke('Fn', {});
    await expect(invoke('Fn', {})).rejects.toBeInstanceOf(TooManyRequests);
    expect((await first).payload).toBe('done');
  });

  test('runs, failures and refusals are counted, of the function and of all; a failure has the words of Lambda’s runtime', async () => {
    const { invoke } = await start(`exports.handler = async () => { throw new Error('no'); };`, {
      reservedConcurrency: 1,
    });
    const first = invoke('Fn', {});
    await expect(invoke('Fn', {})).rejects.toBeInstanceOf(TooManyRequests);
    await first;
    const both = (metric: string) => [`AWS/Lambda ${metric} Fn`, `AWS/Lambda ${metric} all`];
    expect(watched).toEqual([
      ...both('Invocations'),
      ...both('Throttles'),
      ...both('Errors'),
      expect.stringMatching(/^Log: ERROR Invoke Error \{"errorType":"Error","errorMessage":"no"/),
    ]);
  });

  test('an unhandled rejection and process.exit end the instance only', async () => {
    const { invoke } = await start(
      `exports.handler = async ({ how }) => { if (how === 'exit') process.exit(1); if (how === 'reject') { Promise.reject(new Error('forgotten')); await new Promise(() => setTimeout(() => {}, 9000)); } return 'fine'; };`,
    );
    expect((await invoke('Fn', { how: 'reject' })).payload).toMatchObject({
      errorType: 'Runtime.UnhandledPromiseRejection',
      errorMessage: 'Error: forgotten',
    });
    expect((await invoke('Fn', { how: 'exit' })).payload).toMatchObject({ errorType: 'Runtime.ExitError' });
    expect((await invoke('Fn', {})).payload).toBe('fine');
  });

  test('an instance that ends while its memory is asked for has none', async () => {
    const { invoke, heap } = await start(
      `exports.handler = async () => { setTimeout(() => process.exit(), 5); };`,
    );
    await invoke('Fn', {});
    let bytes = 1;
    while (bytes > 0) ({ bytes } = await heap());
    expect(bytes).toBe(0);
  });

  test('log lines are returned with the result and listed', async () => {
    const { invoke, list } = await start(
      `exports.handler = async () => { console.log('one'); console.error('two'); return 1; };`,
    );
    expect((await invoke('Fn', {})).logs).toEqual(['one', 'two']);
    expect(list()[0]?.lastLines.map(({ text }) => text)).toEqual(['one', 'two']);
  });

  test('the context has the remaining time', async () => {
    const { invoke } = await start(
      `exports.handler = async (e, c) => [c.getRemainingTimeInMillis(), c.awsRequestId.length, c.functionName];`,
    );
    const [remaining, length, name] = (await invoke('Fn', {})).payload as [number, number, string];
    expect(remaining).toBeGreaterThan(0);
    expect(remaining).toBeLessThanOrEqual(5000);
    expect([length, name]).toEqual([36, 'Fn']);
  });
});
