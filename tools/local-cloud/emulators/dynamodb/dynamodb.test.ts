import { execFileSync, spawn } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LocalCloudError } from '../../local-cloud-error.ts';
import type { DynamoDbService } from './dynamodb-contract.ts';
import { startDynamoDb } from './dynamodb.ts';

function documents(endpoint: string): DynamoDBDocumentClient {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  return DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, region: 'us-east-1', credentials }));
}
const isAlive = (pid: number) => execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });

/** Runs something with a program in the place of Java; `body` knows its `port`. */
async function fakeJava(body: string): Promise<<T>(run: () => Promise<T>) => Promise<T>> {
  const folder = await mkdtemp(join(tmpdir(), 'java-'));
  const program = `#!${process.execPath}
    const { createServer } = require('node:http');
    const { existsSync, writeFileSync } = require('node:fs');
    const port = Number(process.argv[process.argv.indexOf('-port') + 1]);
    ${body}`;
  await writeFile(join(folder, 'java'), program, { mode: 0o755 });
  return async (run) => {
    const path = process.env['PATH'];
    process.env['PATH'] = folder;
    try {
      return await run();
    } finally {
      process.env['PATH'] = path;
    }
  };
}

describe('DynamoDB Local', () => {
  let dataDir: string;
  let service: DynamoDbService;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'academy-'));
    service = await startDynamoDb({ dataDir });
    await documents(service.endpoint).send(
      new CreateTableCommand({
        TableName: 'Academy',
        BillingMode: 'PAY_PER_REQUEST',
        AttributeDefinitions: [{ AttributeName: 'PK', AttributeType: 'S' }],
        KeySchema: [{ AttributeName: 'PK', KeyType: 'HASH' }],
      }),
    );
  });
  afterAll(() => service.stop());

  test('after kill -9 the next start stops the orphaned Java and has all data', async () => {
    const client = documents(service.endpoint);
    await client.send(new PutCommand({ TableName: 'Academy', Item: { PK: 'KEPT' } }));
    const orphan = service.pid;
    // no stop(): to the next run this Java is what a killed stack leaves behind
    service = await startDynamoDb({ dataDir });
    expect(() => isAlive(orphan)).toThrow();
    const kept = await documents(service.endpoint).send(
      new GetCommand({ TableName: 'Academy', Key: { PK: 'KEPT' } }),
    );
    expect(kept.Item).toEqual({ PK: 'KEPT' });
  });

  test('a recorded pid that now belongs to another program is not killed', async () => {
    const other = spawn('sleep', ['60']);
    const folder = await mkdtemp(join(tmpdir(), 'academy-'));
    await writeFile(join(folder, 'java.pid'), String(other.pid));
    const { stopOrphanedJava } = await import('./orphaned-java.ts');
    await stopOrphanedJava(folder);
    expect(isAlive(other.pid as number).trim()).not.toBe('');
    await expect(readFile(join(folder, 'java.pid'))).rejects.toThrow('ENOENT');
    other.kill();
  });

  test('damaged data is reported in one message', async () => {
    const damaged = await mkdtemp(join(tmpdir(), 'academy-'));
    await writeFile(join(damaged, 'shared-local-instance.db'), 'not a database '.repeat(1000));
    const start = startDynamoDb({ dataDir: damaged });
    await expect(start).rejects.toThrow(LocalCloudError);
    await expect(start).rejects.toMatchObject({
      message: `DynamoDB cannot read its data in ${damaged}: it is damaged.`,
      fix: 'npm start -- --fresh  # keeps the data as a copy',
    });
  });

  test('a start that first refuses calls is waited for, and its data is not called damaged', async () => {
    const slow = await fakeJava(`
      let calls = 0;
      console.error('com.almworks.sqlite4java.SQLiteException: [5] DB[1] step() [database is locked]');
      createServer((request, response) => {
        calls += 1;
        if (calls === 1) return request.socket.destroy();
        if (calls === 2) return response.writeHead(404).end('<html>starting</html>');
        response.writeHead(calls < 5 ? 500 : 200).end(JSON.stringify({ __type: 'x#InternalFailure', message: String(calls) }));
      }).listen(port);`);
    const folder = await mkdtemp(join(tmpdir(), 'academy-'));
    const started = await slow(() => startDynamoDb({ dataDir: folder }));
    const { message } = (await (await fetch(started.endpoint)).json()) as { message: string };
    await started.stop();
    expect(Number(message)).toBe(6);
  });

  test('a start that takes too long says so, and that the data is untouched', async () => {
    const silent = await fakeJava('setInterval(() => {}, 1000);');
    const folder = await mkdtemp(join(tmpdir(), 'academy-'));
    await expect(silent(() => startDynamoDb({ dataDir: folder, deadlineMs: 0 }))).rejects.toMatchObject({
      message: 'DynamoDB Local was not ready after 0 s. The machine may be busy; its data is untouched.',
      fix: 'npm start',
    });
  });

  test('a free port that another program takes first is replaced by another one', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'java-'));
    const taken = join(folder, 'taken');
    const robbed = await fakeJava(`
      if (!existsSync('${taken}')) {
        writeFileSync('${taken}', String(port));
        console.error('java.net.BindException: Address already in use');
        setInterval(() => {}, 60_000); // as DynamoDB Local does, which does not end
      } else createServer((request, response) => response.end('{}')).listen(port);`);
    const started = await robbed(() => startDynamoDb());
    await started.stop();
    expect(started.endpoint).not.toContain(await readFile(taken, 'utf8'));
  });

  test('a taken port is reported in one message', async () => {
    const blocker = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => blocker.once('listening', resolve));
    const { port } = blocker.address() as AddressInfo;
    await expect(startDynamoDb({ port })).rejects.toThrow(
      `Port ${port} for DynamoDB is taken by another program.`,
    );
    blocker.close();
  });

  test('a missing Java is reported in one message', async () => {
    const path = process.env['PATH'];
    process.env['PATH'] = '/nonexistent';
    try {
      await expect(startDynamoDb()).rejects.toThrow(
        'Java is missing: DynamoDB Local needs Java 11 or newer.',
      );
    } finally {
      process.env['PATH'] = path;
    }
  });
});
