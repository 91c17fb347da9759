import { execFileSync, spawn } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { LocalCloudError } from '../../local-cloud-error.ts';
import type { DynamoDbService } from './dynamodb-contract.ts';
import { startDynamoDb } from './dynamodb.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

function documents(endpoint: string): DynamoDBDocumentClient {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  return DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, region: 'us-east-1', credentials }));
}
const isAlive = (pid: number) => execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });

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

  test('a cancelled transaction names the conflicting item and returns it', async () => {
    const client = documents(service.endpoint);
    await client.send(new PutCommand({ TableName: 'Academy', Item: { PK: 'GUARD', owner: 'first' } }));
    const lost = client.send(
      new TransactWriteCommand({
        TransactItems: [
          {
            Put: {
              TableName: 'Academy',
              Item: { PK: 'GUARD', owner: 'second' },
              ConditionExpression: 'attribute_not_exists(PK)',
              ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
            },
          },
        ],
      }),
    );
    await expect(lost).rejects.toMatchObject({
      CancellationReasons: [{ Code: 'ConditionalCheckFailed', Item: { owner: { S: 'first' } } }],
    });
  });

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
    await expect(start).rejects.toThrow(`DynamoDB cannot read its data in ${damaged}: it is damaged.`);
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
