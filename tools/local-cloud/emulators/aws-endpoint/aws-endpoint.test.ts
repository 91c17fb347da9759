// Long because all services stand behind the one endpoint that is started here.
import { mkdtemp } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import {
  AdminGetUserCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { CreateTableCommand, DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { type EmailContent, SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { DynamoDBDocumentClient, GetCommand, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAcademyClock } from '../../clock/clock.ts';
import { startAwsEndpoint } from './aws-endpoint.ts';
import { startCloudFront } from '../cloudfront/cloudfront.ts';
import { startCognito } from '../cognito/cognito.ts';
import type { AwsEndpoint, PolicyStatement } from './aws-endpoint-contract.ts';
import type { S3Service } from '../s3/s3-contract.ts';
import type { Service } from '../emulator.ts';
import { startDynamoDb } from '../dynamodb/dynamodb.ts';
import { ADMIN_CREDENTIALS } from './iam.ts';
import { startS3 } from '../s3/s3.ts';
import { startSecrets } from '../secrets/secrets.ts';
import { startSes } from '../ses/ses.ts';
import { startStepFunctions } from '../step-functions/step-functions.ts';

const clock = createAcademyClock();
const region = 'us-east-1';
const arn = (service: string, rest: string) => `arn:aws:${service}:${region}:000000000000:${rest}`;
const SITE = 'http://localhost:4500';
const TABLE = arn('dynamodb', 'table/Academy');
const stateMachineArn = arn('states', 'stateMachine:payment');
let statements: PolicyStatement[] = [];
let tableWrites = 0;
const purged: string[] = [];
let services: Service[] = [];
let endpoint: AwsEndpoint;
let s3Service: S3Service;

const credentials = { accessKeyId: 'fnorders', secretAccessKey: 'secret' };
const config = (who: { accessKeyId: string; secretAccessKey: string } = credentials) => ({
  endpoint: endpoint.endpoint,
  region,
  credentials: who,
  maxAttempts: 1,
});
const table = (who?: typeof credentials) => DynamoDBDocumentClient.from(new DynamoDBClient(config(who)));
const storedSize = async (key: string) => {
  const object = await s3Service.readObject('media', key);
  return object === undefined ? undefined : (await buffer(object.body)).length;
};
const allow = (Action: string | string[], Resource: string | string[]) => {
  statements.push({ Effect: 'Allow', Action, Resource });
};
const denied = (action: string, resource: string) => ({
  name: 'AccessDeniedException',
  message: expect.stringContaining(
    `User: arn:aws:sts::000000000000:assumed-role/CreateOrderRole/local is not authorized to perform: ${action} on resource: ${resource}`,
  ),
});

beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'academy-'));
  const folder = (name: string) => ({ dataDir: join(dataDir, name), clock });
  const findSecret = (id: string) =>
    id === credentials.accessKeyId ? credentials.secretAccessKey : undefined;
  const secrets = await startSecrets({ clock, secrets: [{ name: 'square', value: 's' }] });
  const s3 = await startS3({ ...folder('s3'), findSecret });
  s3Service = s3;
  const cognito = await startCognito(folder('cognito'));
  const invokeFunction = (_name: string, payload: unknown) => Promise.resolve({ payload });
  const stepFunctions = await startStepFunctions({ ...folder('workflows'), invokeFunction });
  const ses = await startSes(folder('mail'));
  const dynamodb = await startDynamoDb();
  const purge = (paths: readonly string[]) => void purged.push(...paths);
  const cloudfront = await startCloudFront({ clock, distributionIds: ['E1'], purge });
  await s3.createBucket('media', {
    cors: [{ allowedOrigins: [SITE], allowedMethods: ['PUT'], allowedHeaders: ['content-type'] }],
  });
  await cognito.createUserPool({ poolId: 'pool', name: 'p', clients: [{ clientId: 'web' }], groups: [] });
  const definition = { StartAt: 'End', States: { End: { Type: 'Succeed' } } };
  await stepFunctions.defineStateMachine({
    arn: stateMachineArn,
    name: 'payment',
    definition,
    aliases: ['live'],
  });
  endpoint = await startAwsEndpoint({
    clock,
    region,
    accountId: '000000000000',
    findCaller: (id) =>
      id === credentials.accessKeyId
        ? {
            entry: 'fixture/orders',
            secretAccessKey: 'secret',
            roleName: 'CreateOrderRole',
            logGroup: 'Log',
            policies: [{ Statement: statements }],
          }
        : undefined,
    onTableWrite: () => void (tableWrites += 1),
    services: { dynamodb, cognito, s3, stepFunctions, ses, secrets, cloudfront },
  });
  services = [endpoint, dynamodb, cognito, s3, stepFunctions, ses, secrets, cloudfront];
  await table(ADMIN_CREDENTIALS).send(
    new CreateTableCommand({
      TableName: 'Academy',
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: ['PK', 'GSI1PK'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
      KeySchema: [{ AttributeName: 'PK', KeyType: 'HASH' }],
      GlobalSecondaryIndexes: [
        {
          IndexName: 'GSI1',
          KeySchema: [{ AttributeName: 'GSI1PK', KeyType: 'HASH' }],
          Projection: { ProjectionType: 'ALL' },
        },
      ],
    }),
  );
});
afterAll(async () => {
  for (const service of services) await service.stop();
});
beforeEach(() => {
  statements = [];
  tableWrites = 0;
  endpoint.clearCalls();
});

describe("DynamoDB behind the caller's policy", () => {
  const put = (client = table()) => client.send(new PutCommand({ TableName: 'Academy', Item: { PK: 'A' } }));

  test('a call of which the policy does not allow each part is an AccessDeniedException and is not made', async () => {
    allow('dynamodb:GetItem', TABLE);
    await expect(put()).rejects.toMatchObject(denied('dynamodb:PutItem', TABLE));
    const { Item } = await table().send(new GetCommand({ TableName: 'Academy', Key: { PK: 'A' } }));
    expect(Item).toBeUndefined();
    expect(endpoint.calls('fnorders')).toEqual([
      { service: 'dynamodb', action: 'PutItem', denied: true },
      { service: 'dynamodb', action: 'GetItem', denied: false },
    ]);
    expect(tableWrites).toBe(0);
    allow('dynamodb:PutItem', TABLE);
    await put();
    expect(tableWrites).toBe(1);
    const ConditionCheck = {
      TableName: 'Academy',
      Key: { PK: 'B' },
      ConditionExpression: 'attribute_exists(PK)',
    };
    const TransactItems = [{ Put: { TableName: 'Academy', Item: { PK: 'C' } } }, { ConditionCheck }];
    await expect(table().send(new TransactWriteCommand({ TransactItems }))).rejects.toMatchObject(
      denied('dynamodb:ConditionCheckItem', TABLE),
    );
  });

  test('an unknown key and a wrong secret are refused; the admin key needs no policy', async () => {
    const stranger = table({ accessKeyId: 'unknown', secretAccessKey: 'x' });
    await expect(put(stranger)).rejects.toMatchObject({ name: 'UnrecognizedClientException' });
    const thief = table({ ...credentials, secretAccessKey: 'guessed' });
    await expect(put(thief)).rejects.toMatchObject({ name: 'InvalidSignatureException' });
    const { TableNames } = await table(ADMIN_CREDENTIALS).send(new ListTablesCommand({}));
    expect(TableNames).toEqual(['Academy']);
  });
});

describe("the other services behind the caller's policy", () => {
  test('S3: objects by bucket and key', async () => {
    const s3 = new S3Client(config());
    const put = (Key: string) => s3.send(new PutObjectCommand({ Bucket: 'media', Key, Body: 'bytes' }));
    allow('s3:PutObject', 'arn:aws:s3:::media/quarantine/*');
    await expect(put('checked/a')).rejects.toMatchObject({
      ...denied('s3:PutObject', 'arn:aws:s3:::media/checked/a'),
      name: 'AccessDenied',
      $metadata: { httpStatusCode: 403 },
    });
    await put('quarantine/a');
    expect(await storedSize('quarantine/a')).toBe(5);
  });

  test('S3: the preflight of a signed address needs no permission, the request that follows does', async () => {
    const signed = new URL(`${endpoint.endpoint}/media/quarantine/a`);
    const credential = `${credentials.accessKeyId}/20261124/${region}/s3/aws4_request`;
    signed.search = new URLSearchParams({
      'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
      'X-Amz-Credential': credential,
      'X-Amz-Date': '20261124T000000Z',
      'X-Amz-Expires': '900',
      'X-Amz-SignedHeaders': 'host',
      'X-Amz-Signature': '0'.repeat(64),
    }).toString();
    const preflight = await fetch(signed, {
      method: 'OPTIONS',
      headers: { origin: SITE, 'access-control-request-method': 'PUT' },
    });
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([200, SITE]);
    expect((await fetch(signed, { method: 'PUT', body: 'bytes' })).status).toBe(403);
  });

  test('Step Functions: the state machine, also for its alias', async () => {
    const start = () =>
      new SFNClient(config()).send(
        new StartExecutionCommand({ stateMachineArn: `${stateMachineArn}:live`, name: 'txn1' }),
      );
    await expect(start()).rejects.toMatchObject(denied('states:StartExecution', stateMachineArn));
    allow('states:StartExecution', stateMachineArn);
    expect((await start()).executionArn).toMatch(/txn1$/);
  });

  test('Secrets Manager: the full ARN of a name', async () => {
    const read = () =>
      new SecretsManagerClient(config()).send(new GetSecretValueCommand({ SecretId: 'square' }));
    await expect(read()).rejects.toMatchObject(
      denied('secretsmanager:GetSecretValue', arn('secretsmanager', 'secret:square-000000')),
    );
    allow('secretsmanager:GetSecretValue', arn('secretsmanager', 'secret:square-??????'));
    expect((await read()).SecretString).toBe('s');
  });

  test('SES: the sending address or its domain', async () => {
    const simple = { Simple: { Subject: { Data: 'S' }, Body: { Text: { Data: 'T' } } } };
    const send = (Content: EmailContent = simple) =>
      new SESv2Client(config()).send(
        new SendEmailCommand({
          FromEmailAddress: 'Twillfield <hello@twillfield.example>',
          Destination: { ToAddresses: ['ada@example.com'] },
          Content,
        }),
      );
    await expect(send()).rejects.toMatchObject(
      denied('ses:SendEmail', arn('ses', 'identity/hello@twillfield.example')),
    );
    allow('ses:SendEmail', arn('ses', 'identity/twillfield.example'));
    expect((await send()).MessageId).toBeTruthy();
    const raw = { Raw: { Data: Buffer.from('Subject: S\r\n\r\nT') } };
    await expect(send(raw)).rejects.toMatchObject(
      denied('ses:SendRawEmail', arn('ses', 'identity/hello@twillfield.example')),
    );
    allow('ses:SendRawEmail', arn('ses', 'identity/twillfield.example'));
    expect((await send(raw)).MessageId).toBeTruthy();
  });

  test('CloudFront: the distribution; the same reference is the same purge', async () => {
    const distribution = 'arn:aws:cloudfront::000000000000:distribution/E1';
    const invalidate = (DistributionId: string, path: string, CallerReference = path) =>
      new CloudFrontClient(config()).send(
        new CreateInvalidationCommand({
          DistributionId,
          InvalidationBatch: { CallerReference, Paths: { Quantity: 1, Items: [path] } },
        }),
      );
    await expect(invalidate('E1', '/a*')).rejects.toMatchObject({
      ...denied('cloudfront:CreateInvalidation', distribution),
      name: 'AccessDenied',
    });
    allow('cloudfront:CreateInvalidation', 'arn:aws:cloudfront::000000000000:distribution/*');
    const made = [await invalidate('E1', '/a*'), await invalidate('E1', '/a*'), await invalidate('E1', '/b')];
    const [first, again, other] = made.map(({ Invalidation }) => Invalidation);
    expect([
      first?.InvalidationBatch?.Paths?.Items,
      again?.Id === first?.Id,
      other?.Id === first?.Id,
    ]).toEqual([['/a*'], true, false]);
    expect(purged).toEqual(['/a*', '/b']);
    await expect(invalidate('E1', '/c', '/b')).rejects.toMatchObject({
      name: 'InvalidationBatchAlreadyExists',
    });
    await expect(invalidate('E2', '/a')).rejects.toMatchObject({ name: 'NoSuchDistribution' });
    await expect(invalidate('E1', 'a')).rejects.toMatchObject({ name: 'InvalidArgument' });
  });

  test('Cognito: the pool; unsigned calls are counted by the application id', async () => {
    const pool = arn('cognito-idp', 'userpool/pool');
    const client = new CognitoIdentityProviderClient({ ...config(), userAgentAppId: 'fnorders' });
    const Username = 'unknown@example.com';
    const read = client.send(new AdminGetUserCommand({ UserPoolId: 'pool', Username }));
    await expect(read).rejects.toMatchObject(denied('cognito-idp:AdminGetUser', pool));
    allow('cognito-idp:AdminUserGlobalSignOut', pool);
    const signOut = client.send(new AdminUserGlobalSignOutCommand({ UserPoolId: 'pool', Username }));
    await expect(signOut).rejects.toMatchObject({ name: 'UserNotFoundException' });
    await client.send(new RevokeTokenCommand({ ClientId: 'web', Token: 'none' }));
    expect(endpoint.calls('fnorders').map(({ action }) => action)).toEqual([
      'AdminGetUser',
      'AdminUserGlobalSignOut',
      'RevokeToken',
    ]);
  });

  test('no other call passes without a signature', async () => {
    const call = (target: string) =>
      fetch(endpoint.endpoint, { method: 'POST', headers: { 'x-amz-target': target }, body: '{}' });
    const deletion = await call('AWSCognitoIdentityProviderService.AdminDeleteUser');
    expect(await deletion.json()).toMatchObject({ __type: 'MissingAuthenticationTokenException' });
    expect((await call('DynamoDB_20120810.ListTables')).status).toBe(403);
    expect((await fetch(`${endpoint.endpoint}/media/checked/a`)).status).toBe(403);
  });
});

test("answers carry the academy's date, by which the SDK corrects its signing time", async () => {
  clock.advance(30 * 86_400_000);
  allow('dynamodb:GetItem', TABLE);
  const client = table();
  for (const _call of [1, 2]) await client.send(new GetCommand({ TableName: 'Academy', Key: { PK: 'A' } }));
  expect(client.config.systemClockOffset).toBeGreaterThan(29 * 86_400_000);
  clock.reset();
});
