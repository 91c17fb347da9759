import { expect, test } from 'vitest';
import type { PolicyStatement } from './aws-endpoint-contract.ts';
import { decide } from './iam.ts';

const TABLE = 'arn:aws:dynamodb:us-east-1:000000000000:table/Academy';
const allowed = (statements: PolicyStatement[], action = 'dynamodb:PutItem', resource = TABLE) =>
  decide([{ Statement: statements }], action, resource).allowed;
const allow = (Action: string | string[], Resource: string | string[] = TABLE): PolicyStatement => ({
  Effect: 'Allow',
  Action,
  Resource,
});

test('nothing is allowed without a statement', () => {
  expect(allowed([])).toBe(false);
  expect(allowed([allow('dynamodb:GetItem')])).toBe(false);
  expect(allowed([allow(['dynamodb:GetItem', 'dynamodb:PutItem'])])).toBe(true);
  expect(allowed([allow('dynamodb:PutItem', `${TABLE}/index/*`)])).toBe(false);
});

test('wildcards match any text in actions (any letter case) and resources; dots are literal', () => {
  expect(allowed([allow('DynamoDB:put*', '*')])).toBe(true);
  expect(allowed([allow('dynamodb:?utItem', 'arn:aws:dynamodb:*:*:table/Ac*')])).toBe(true);
  expect(
    allowed([allow('s3:GetObject', 'arn:aws:s3:::m.edia/*')], 's3:GetObject', 'arn:aws:s3:::mXedia/a'),
  ).toBe(false);
});

test('an explicit deny wins', () => {
  const deny: PolicyStatement = { Effect: 'Deny', Action: 'dynamodb:*', Resource: '*' };
  expect(decide([{ Statement: allow('*', '*') }, { Statement: [deny] }], 'dynamodb:PutItem', TABLE)).toEqual({
    allowed: false,
    reason: 'with an explicit deny in an identity-based policy',
  });
});

test('a condition is not evaluated: its Allow never applies, its Deny always does, and the reason mentions it', () => {
  const Condition = { StringEquals: { 'aws:RequestedRegion': 'us-east-1' } };
  const decision = decide([{ Statement: { ...allow('*', '*'), Condition } }], 'dynamodb:PutItem', TABLE);
  expect(decision.allowed).toBe(false);
  expect(decision.reason).toContain('evaluates no policy conditions');
  expect(allowed([allow('*', '*'), { Effect: 'Deny', Action: '*', Resource: '*', Condition }])).toBe(false);
});
