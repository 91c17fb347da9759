import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { synthFixture } from '../../fixture/stack.ts';
import type { JsonObject } from '../json.ts';
import { type LoadedTemplate, loadTemplate } from '../load-template.ts';
import { readRoles } from './read-roles.ts';
import { readUserPools } from './read-user-pools.ts';
import { type ResolvedStack, resolveStack } from '../resolve-stack.ts';

describe('A synthesized template', () => {
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

    // of a service that does not run here, whose role is not used
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
