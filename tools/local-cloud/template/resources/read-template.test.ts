import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { synthFixture } from '../../fixture/stack.ts';
import type { JsonObject } from '../json.ts';
import { type LoadedTemplate, loadTemplate } from '../load-template.ts';
import { readApis } from './read-api.ts';
import { readBuckets } from './read-buckets.ts';
import { readDeployments } from './read-deployments.ts';
import { readDistributions } from './read-distributions.ts';
import { readFunctions } from './read-functions.ts';
import { readPipes } from './read-pipes.ts';
import { readQueueConsumers, readQueues } from './read-queues.ts';
import { readRoles } from './read-roles.ts';
import { readEventRules } from './read-event-rules.ts';
import { readSchedules } from './read-schedules.ts';
import { readSecrets } from './read-secrets.ts';
import { readStateMachines } from './read-state-machines.ts';
import { readTables } from './read-tables.ts';
import { readUserPools } from './read-user-pools.ts';
import { type ResolvedStack, resolveStack } from '../resolve-stack.ts';

describe('A synthesized template is read by resource type', () => {
  let folder: string;
  let loaded: LoadedTemplate;
  let stack: ResolvedStack;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'template-'));
    loaded = await loadTemplate(join(synthFixture(folder), 'Fixture.template.json'));
    stack = resolveStack(loaded, { parameters: { SquareBaseUrl: 'http://localhost:1/square' } });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('a second reading gives the same names', () => {
    const again = resolveStack(loaded, { parameters: { SquareBaseUrl: 'http://localhost:1/square' } });
    expect(again.resources).toEqual(stack.resources);
  });

  test('the table with index, stream and time to live', () => {
    const [table] = readTables(stack);
    expect(table).toMatchObject({
      timeToLiveAttribute: 'expiresAt',
      createTable: {
        TableName: table?.tableName,
        BillingMode: 'PAY_PER_REQUEST',
        GlobalSecondaryIndexes: [{ IndexName: 'GSI1', Projection: { ProjectionType: 'ALL' } }],
        StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' },
      },
    });
  });

  test('functions with code, limits and an environment without tokens', () => {
    const functions = readFunctions(stack);
    const echo = functions.find(({ logicalId }) => logicalId.startsWith('Echo'));
    expect(functions).toHaveLength(6);
    expect(echo).toMatchObject({
      exportName: 'handler',
      timeoutMs: 2000,
      memoryMb: 256,
      environment: {
        TABLE_NAME: readTables(stack)[0]?.tableName,
        SQUARE_BASE_URL: 'http://localhost:1/square',
        SQUARE_SECRET_ID: 'twillfield/square',
      },
    });
    expect(echo?.file).toMatch(/asset\.[0-9a-f]+\/index\.js$/);
  });

  test('each function’s role with every attached policy', () => {
    const echo = readFunctions(stack).find(({ logicalId }) => logicalId.startsWith('Echo'));
    const documents = readRoles(stack).get(echo?.roleName ?? '') ?? [];
    const statements = documents.flatMap(({ Statement }) => Statement);
    expect(statements).toContainEqual(
      expect.objectContaining({
        Action: expect.arrayContaining(['dynamodb:GetItem']),
        Resource: expect.arrayContaining([readTables(stack)[0]?.arn]),
      }),
    );
  });

  test('a condition of a policy that is not evaluated is refused by its name', () => {
    const Condition = { IpAddress: { 'aws:SourceIp': '10.0.0.0/8' } };
    const PolicyDocument = {
      Statement: [{ Effect: 'Allow', Action: 's3:GetObject', Resource: '*', Condition }],
    };
    const resources = stack.resources.map((one) =>
      one.type === 'AWS::IAM::Role' ? { ...one, properties: { Policies: [{ PolicyDocument }] } } : one,
    );
    expect(() => readRoles({ ...stack, resources })).toThrow(
      /has the condition IpAddress of aws:SourceIp, which the local cloud does not evaluate/,
    );

    // of a service that does not run here, whose role nobody takes on
    const trust = (Service: string) => ({ Statement: [{ Principal: { Service } }] });
    const trustedBy = (Service: string) =>
      resources.map((one) =>
        one.type === 'AWS::IAM::Role'
          ? { ...one, properties: { ...one.properties, AssumeRolePolicyDocument: trust(Service) } }
          : one,
      );
    expect(readRoles({ ...stack, resources: trustedBy('backup.amazonaws.com') }).size).toBe(0);
    expect(() => readRoles({ ...stack, resources: trustedBy('lambda.amazonaws.com') })).toThrow(
      'does not evaluate',
    );
  });

  test('the user pool with client and group', () => {
    const [pool] = readUserPools(stack);
    expect(pool).toMatchObject({
      passwordMinLength: 8,
      groups: ['user'],
      clients: [{ accessTokenValidityMinutes: 15 }],
    });
    expect(pool?.poolId).toMatch(/^us-east-1_[a-z0-9]{9}$/);
  });

  test('the function that a pool asks for its tokens, and no other trigger', () => {
    const readWith = (LambdaConfig: JsonObject) => {
      const resources = stack.resources.map((one) =>
        one.type === 'AWS::Cognito::UserPool'
          ? { ...one, properties: { ...one.properties, LambdaConfig } }
          : one,
      );
      return readUserPools({ ...stack, resources })[0]?.preTokenGeneration;
    };
    const config = { LambdaArn: 'arn:of:limit', LambdaVersion: 'V2_0' };
    expect(readWith({ PreTokenGenerationConfig: config })).toBe('arn:of:limit');
    expect(readWith({})).toBeUndefined();
    for (const other of [
      { PreSignUp: 'arn:of:limit' },
      { PreTokenGenerationConfig: { ...config, LambdaVersion: 'V1_0' } },
    ])
      expect(() => readWith(other)).toThrow(/V2_0 only/);
  });

  test('buckets with CORS, and secrets that stay the same', () => {
    expect(readBuckets(stack).map(({ cors }) => cors.length)).toEqual([1, 0]);
    const [secret] = readSecrets(stack);
    expect(secret?.value).toMatch(/^[a-z0-9]{44}$/);
    expect(secret?.arn).toMatch(/:secret:.+-[a-z0-9]{6}$/);
  });

  test('the API with stage, limits, routes and who may call them', () => {
    const [api] = readApis(stack);
    expect(api).toMatchObject({ stageName: 'api', throttle: { rate: 50, burst: 100 } });
    const byKey = new Map(api?.routes.map((route) => [route.routeKey, route]));
    expect(byKey.get('POST /auth/login')?.authorizer).toBeUndefined();
    expect(byKey.get('GET /flexible-payment/{planId}')?.authorizer?.audience).toEqual([
      readUserPools(stack)[0]?.clients[0]?.clientId,
    ]);
  });

  test('the distribution in its order of precedence, with functions, headers and what it forwards', () => {
    const [distribution] = readDistributions(stack);
    expect(distribution?.behaviors.map(({ pathPattern, origin }) => [pathPattern, origin.kind])).toEqual([
      ['/config.json', 's3'],
      ['/media/*', 's3'],
      ['/uploads/*', 's3'],
      ['/api/*', 'api'],
      ['*', 's3'],
    ]);
    const headers = distribution?.behaviors.at(-1)?.headersPolicy ?? [];
    expect(Object.fromEntries(headers.map(({ name, value }) => [name, value]))).toMatchObject({
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-frame-options': 'DENY',
      'permissions-policy': 'payment=(self)',
    });
    expect(distribution?.behaviors[3]?.forward.originRequest.headers).toEqual({
      kind: 'except',
      names: ['host'],
    });
  });

  test('the keys whose signature a behaviour asks for, by the id that an address names', () => {
    const behaviors = readDistributions(stack)[0]?.behaviors ?? [];
    const keys = behaviors.map(({ pathPattern, trustedKeys }) => [
      pathPattern,
      trustedKeys?.map(({ id, publicKey }) => [
        /^K[A-Z0-9]{13}$/.test(id),
        publicKey.asymmetricKeyDetails?.namedCurve,
      ]),
    ]);
    expect(keys.filter(([, trusted]) => trusted)).toEqual([['/uploads/*', [[true, 'prime256v1']]]]);
  });

  test('the workflow’s alias, and its definition with the versions of its functions filled in', () => {
    const [machine] = readStateMachines(stack);
    const charge = readFunctions(stack).find(({ logicalId }) => logicalId.startsWith('Charge'));
    expect(machine?.aliases).toEqual(['live']);
    expect(machine?.definition).toMatchObject({
      StartAt: 'ChargeCard',
      States: { ChargeCard: { Parameters: { FunctionName: `${charge?.arn}:1` } } },
    });
  });

  test('rules, schedules and the site’s files', () => {
    expect(readSchedules(stack).map(({ expression }) => expression)).toEqual([
      'rate(1 minute)',
      'cron(0 9 * * ? *)',
    ]);
    expect(readEventRules(stack)).toContainEqual({
      logicalId: expect.stringMatching(/^BouncesRule/),
      busName: 'default',
      pattern: { source: ['aws.ses'], 'detail-type': ['Email Bounced'] },
      target: { functionName: readSchedules(stack)[0]?.functionName },
    });
    expect(readDeployments(stack)).toMatchObject([
      { prune: true, cacheControl: 'public, max-age=0, must-revalidate' },
    ]);
  });

  test('the pipe from the stream to a bus, its rule, and the queue with its consumer', () => {
    const queues = readQueues(stack);
    const [deadLetters, mail] = queues;
    expect(mail).toMatchObject({
      visibilityTimeoutMs: 12_000,
      deadLetters: { arn: deadLetters?.arn, maxReceiveCount: 2 },
    });
    const [pipe] = readPipes(stack, readTables(stack));
    expect(pipe).toMatchObject({ tableName: readTables(stack)[0]?.tableName, source: 'academy.table' });
    expect(readEventRules(stack).find(({ busName }) => busName === pipe?.busName)?.target).toEqual({
      queueArn: mail?.arn,
      inputPath: '$.detail',
    });
    expect(readQueueConsumers(stack, queues)).toMatchObject([
      { queueArn: mail?.arn, batchSize: 10, windowMs: 0, concurrency: 2, reportBatchItemFailures: true },
    ]);
  });

  test('the API’s routes, which are in a nested template', async () => {
    const types = Object.values(loaded.template.Resources).map(({ Type }) => Type);
    expect(types.filter((type) => type === 'AWS::ApiGatewayV2::Route')).toHaveLength(5);
    expect(types).not.toContain('AWS::CloudFormation::Stack');
    const copy = await mkdtemp(join(tmpdir(), 'template-'));
    await cp(folder, copy, { recursive: true });
    await writeFile(join(copy, 'Fixture.assets.json'), '{}');
    await expect(loadTemplate(join(copy, 'Fixture.template.json'))).rejects.toThrow(
      /^The template of the nested stack Routes\w+ is not an asset\.$/,
    );
    await rm(copy, { recursive: true });
  });

  test('parameters that a rule refuses', () => {
    const Rules = { Never: { Assertions: [{ Assert: { 'Fn::Equals': ['a', 'b'] } }] } };
    const template = { ...loaded.template, Rules };
    expect(() => resolveStack({ ...loaded, template }, { parameters: {} })).toThrow('Never');
  });

  test('an unknown type is refused', () => {
    const template = { ...loaded.template, Resources: { Db: { Type: 'AWS::RDS::DBInstance' } } };
    expect(() => resolveStack({ ...loaded, template }, { parameters: {} })).toThrow(
      'The local cloud cannot run AWS::RDS::DBInstance (Db) of the template.',
    );
  });
});
