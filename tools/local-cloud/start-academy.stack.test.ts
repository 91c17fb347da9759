import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Academy } from './academy.ts';
import { callDynamoDb } from './emulators/dynamodb/call-dynamodb.ts';
import { createSigner } from './emulators/signature-v4.ts';
import { synthFixture } from './fixture/stack.ts';
import { listCopies } from './stack/data-copies.ts';
import { startAcademy } from './start-academy.ts';

type Json = Record<string, unknown>;
const put = (academy: Academy, key: string, sort: string) =>
  callDynamoDb(academy.resources.dynamodbEndpoint, 'DynamoDB_20120810.PutItem', {
    TableName: academy.resources.tableName,
    Item: { PK: { S: key }, SK: { S: sort } },
  });

/** A call of SQS as the AWS CLI sends it. */
async function callSqs({ resources }: Academy, operation: string, input: Json): Promise<Json> {
  const { awsEndpoint, credentials, region } = resources;
  const { hostname, host } = new URL(awsEndpoint);
  const body = JSON.stringify(input);
  const signer = createSigner(credentials.secretAccessKey, { ...credentials, region, service: 'sqs' });
  const headers = { host, 'x-amz-target': `AmazonSQS.${operation}` };
  const request = { method: 'POST', protocol: 'http:', hostname, path: '/', headers, body };
  const { headers: signed } = await signer.sign(request);
  return (await fetch(awsEndpoint, { method: 'POST', headers: signed, body })).json() as Promise<Json>;
}

describe('The template runs on one machine', () => {
  let folder: string;
  let template: string;
  let academy: Academy;

  const start = (over: Partial<Parameters<typeof startAcademy>[0]> = {}) =>
    startAcademy({ template, dataDir: join(folder, 'data'), environment: {}, schedules: false, ...over });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stack-'));
    template = join(synthFixture(join(folder, 'cdk.out')), 'Fixture.template.json');
    academy = await start();
  });
  afterAll(async () => {
    await academy?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('the site is served with its headers', async () => {
    const page = await fetch(`${academy.url}/any/screen`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Fixture academy')]);
    expect(page.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(page.headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
    const config = (await (await fetch(`${academy.url}/config.json`)).json()) as Json;
    expect(config).toEqual({ userPoolId: academy.resources.userPoolId });
  });

  test('a public route reaches its function, with its environment and the event of API Gateway', async () => {
    const response = await fetch(`${academy.api}/student/course/get?a=1`);
    const { event, env } = (await response.json()) as { event: Json; env: Record<string, string> };
    expect(event).toMatchObject({
      routeKey: 'GET /student/course/get',
      rawPath: '/api/student/course/get',
      queryStringParameters: { a: '1' },
    });
    expect(env).toMatchObject({
      TABLE_NAME: academy.resources.tableName,
      AWS_ENDPOINT_URL: academy.resources.awsEndpoint,
    });
    expect(env['AWS_ACCESS_KEY_ID']).toMatch(/^[A-Z0-9]+$/);
  });

  test('a protected route requires a token', async () => {
    const response = await fetch(`${academy.api}/auth/check-auth`);
    expect([response.status, await response.json()]).toEqual([401, { message: 'Unauthorized' }]);
  });

  test('new outbox items reach the trigger once, others do not', async () => {
    await put(academy, 'OUTBOX#1', 'OUTBOX');
    await put(academy, 'USER#1', 'PROFILE');
    await academy.idle();
    const sender = academy.functions.list().find(({ name }) => name.includes('Outbox'));
    expect(sender?.lastLines.map(({ text }) => text)).toEqual(['record OUTBOX']);
  });

  test('an item that its trigger fails on every try is a dead letter, and the next one is handled', async () => {
    await put(academy, 'OUTBOX#bad', 'BAD');
    await put(academy, 'OUTBOX#good', 'GOOD');
    await academy.idle();
    expect(academy.deadLetters()).toEqual([
      {
        queue: expect.stringContaining('FailedMail'),
        body: '{"PK":"OUTBOX#bad","SK":"BAD"}',
        from: expect.stringContaining('NewMail'),
        reason: 'reported as failed by the function',
      },
    ]);
    const sender = academy.functions.list().find(({ name }) => name.includes('Outbox'));
    const texts = sender?.lastLines.map(({ text }) => text);
    expect(texts?.toSorted()).toEqual(['record BAD', 'record BAD', 'record GOOD', 'record OUTBOX']);
  });

  test('alarms that lines of a log and a queue raise are mailed, and the console says what to do', async () => {
    await academy.watching.check();
    const states = academy.watching.alarms().map(({ title, state }) => [title, state]);
    expect(states).toEqual([
      ['DeadLetters', 'ALARM'],
      ['BadTwice', 'ALARM'],
      ['BadThrice', 'OK'],
    ]);
    expect(academy.mail('ops@twillfield.example').map(({ subject, text }) => [subject, text])).toEqual([
      [expect.stringMatching(/^ALARM: "Fixture-BadTwice/), expect.stringContaining('#alarms, BadTwice')],
      [expect.stringMatching(/^ALARM: "Fixture-DeadLetters/), expect.stringContaining('limit is ≥ 1')],
    ]);
    const page = await (await fetch(`${academy.url}/_local/alarms`)).text();
    expect(page).toContain('Empty it at once');
    const trace = await (await fetch(`${academy.url}/_local/traces?id=record%20BAD`)).text();
    expect(trace.match(/<summary>record BAD/g)).toHaveLength(2);
  });

  test('dead letters are sent again by the command of docs/operations.md and by the console, and a message is sent by hand', async () => {
    const { QueueUrls } = await callSqs(academy, 'ListQueues', {});
    const names = (QueueUrls as string[]).map((url) => url.split('/').at(-1) ?? '');
    const [failed, mail] = ['FailedMail', 'NewMail'].map((id) => names.find((name) => name.includes(id)));
    const start = (name = '') =>
      callSqs(academy, 'StartMessageMoveTask', { SourceArn: `arn:aws:sqs:us-east-1:000000000000:${name}` });
    const count = () =>
      academy.functions.list().find(({ name }) => name.includes('Outbox'))?.invocations ?? 0;
    const before = count();
    expect(await start(mail)).toMatchObject({ __type: 'InvalidParameterValue' });
    expect(await start('none')).toMatchObject({ __type: 'QueueDoesNotExist' });
    expect(await start(failed)).toEqual({ TaskHandle: expect.any(String) });
    await academy.idle();
    expect(count()).toBe(before + 2);
    const sent = await fetch(`${academy.url}/_local/dead-letters`, { method: 'POST' });
    expect(await sent.json()).toEqual({ sent: 1 });
    await academy.idle();
    expect(count()).toBe(before + 4);
    expect(academy.deadLetters()).toHaveLength(1);

    const byHand = {
      QueueUrl: (QueueUrls as string[]).find((url) => url.endsWith(String(mail))),
      MessageBody: '{"SK":"HAND"}',
    };
    expect(await callSqs(academy, 'SendMessage', byHand)).toEqual({ MessageId: expect.any(String) });
    await academy.idle();
    const sender = academy.functions.list().find(({ name }) => name.includes('Outbox'));
    expect(sender?.lastLines.map(({ text }) => text)).toContain('record HAND');
  });

  test('a job runs by its name, and at its time on the academy clock', async () => {
    const name = academy.jobs.list().find((each) => each.name.startsWith('Reminders'))?.name ?? '';
    expect((await academy.runJob(name)).payload).toEqual({ ran: true });
    academy.clock.advance(2 * 86_400_000);
    await academy.jobs.check();
    const job = academy.functions.list().find(({ name }) => name.includes('Reminders'));
    expect(job?.invocations).toBe(2);
  });

  test('the console answers its JSON addresses and its pages, and only to this machine', async () => {
    const console = `${academy.url}/_local`;
    const get = async (path: string) => (await fetch(`${console}/${path}`)).json() as Promise<Json>;
    expect(await get('health')).toEqual({ ready: true });
    for (const list of ['mail', 'square/ledger', 'executions', 'jobs'])
      expect(Array.isArray(await get(list))).toBe(true);
    expect(await get('usage')).toMatchObject({
      startPhases: expect.arrayContaining([{ name: 'DynamoDB Local', ms: expect.any(Number) }]) as unknown,
      memory: { instancesMb: expect.any(Number) as number, javaMb: expect.any(Number) as number },
    });
    const before = Date.parse(String((await get('clock'))['now']));
    const advance = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advance: { days: 1, hours: 1, seconds: 1 } }),
    };
    const moved = (await (await fetch(`${console}/clock`, advance)).json()) as Json;
    expect(Date.parse(String(moved['now'])) - before).toBeGreaterThanOrEqual(90_001_000);
    const foreign = await fetch(`${console}/reset`, {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
    });
    expect(foreign.status).toBe(403);
    expect((await fetch(`${console}/nothing`)).status).toBe(404);
    const pages = [
      'payments',
      'workflows',
      'functions',
      'alarms',
      'metrics',
      'traces',
      'dead-letters',
      'time',
    ];
    for (const page of ['', '/inbox', ...pages.map((name) => `/${name}`)]) {
      const response = await fetch(`${console}${page}`);
      expect([response.status, await response.text()], page).toEqual([
        200,
        expect.stringContaining('Twillfield'),
      ]);
    }
  });

  test('a restart keeps the data, the tokens’ issuer and the position in the stream', async () => {
    const before = academy.resources;
    await academy.stop();
    academy = await start();
    const { Item } = await callDynamoDb(academy.resources.dynamodbEndpoint, 'DynamoDB_20120810.GetItem', {
      TableName: before.tableName,
      Key: { PK: { S: 'OUTBOX#1' }, SK: { S: 'OUTBOX' } },
    });
    expect(Item).toBeDefined();
    expect(academy.resources).toMatchObject({ tableName: before.tableName, awsEndpoint: before.awsEndpoint });
    expect(academy.clock.offsetMs).toBeGreaterThan(86_400_000);
    await academy.idle();
    expect(academy.functions.list().find(({ name }) => name.includes('Outbox'))?.invocations).toBe(0);
  });

  test('after kill -9 the next start has everything that was written', async () => {
    await put(academy, 'OUTBOX#2', 'KILLED');
    await academy.kill();
    academy = await start();
    await academy.idle();
    const lines = academy.functions
      .list()
      .find(({ name }) => name.includes('Outbox'))
      ?.lastLines.map(({ text }) => text);
    expect(lines).toEqual(['record KILLED']);
  });

  test('reset keeps all data as a copy, seeds again, and is healthy only with the demo data', async () => {
    await academy.stop();
    let seeds = 0;
    const health: unknown[] = [];
    const readHealth = async ({ url }: Academy) => {
      const response = await fetch(`${url}/_local/health`);
      health.push([response.status, await response.json()]);
    };
    academy = await start({
      seed: async (seeded) => {
        seeds += 1;
        await readHealth(seeded);
        await put(seeded, 'SEED', String(seeds));
      },
    });
    expect(seeds).toBe(1);
    await readHealth(academy);
    const copy = await academy.reset();
    const waitsForData = [
      [503, { ready: false }],
      [200, { ready: true }],
      [503, { ready: false }],
    ];
    expect(health).toEqual(waitsForData);
    expect(await listCopies(join(folder, 'data'))).toEqual([copy]);
    expect(seeds).toBe(2);
    expect(academy.clock.offsetMs).toBe(0);
    const { Count } = await callDynamoDb(academy.resources.dynamodbEndpoint, 'DynamoDB_20120810.Scan', {
      TableName: academy.resources.tableName,
    });
    expect(Count).toBe(1);
  });

  test('after viewers that disconnected, stop leaves no file of the data folder open', async () => {
    const cut = Array.from({ length: 20 }, async (_unused, index) => {
      const leave = new AbortController();
      const page = fetch(`${academy.url}/?${index}`, { signal: leave.signal });
      await new Promise((resolve) => setImmediate(resolve));
      leave.abort();
      await expect(page).rejects.toThrow('aborted');
    });
    await Promise.all(cut);
    await academy.stop();
    const open = await Promise.all(
      (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
    );
    expect(open.filter((file) => file.startsWith(folder))).toEqual([]);
    academy = await start();
  });

  test('a taken port and a running academy are reported in one message each', async () => {
    const port = Number(new URL(academy.url).port);
    await expect(startAcademy({ template, port, inMemory: true, environment: {} })).rejects.toThrow(
      `Port ${port} is taken by another program.`,
    );
  });
});
