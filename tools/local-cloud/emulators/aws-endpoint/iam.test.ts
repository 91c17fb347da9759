import { describe, expect, test } from 'vitest';
import type { PolicyStatement } from './aws-endpoint-contract.ts';
import { decide, findUnknownCondition } from './iam.ts';

const TABLE = 'arn:aws:dynamodb:us-east-1:000000000000:table/Academy';
const allowed = (statements: PolicyStatement[], action = 'dynamodb:PutItem', resource = TABLE) =>
  decide([{ Statement: statements }], { action, resource }).allowed;
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
  const policies = [{ Statement: allow('*', '*') }, { Statement: [deny] }];
  expect(decide(policies, { action: 'dynamodb:PutItem', resource: TABLE })).toEqual({
    allowed: false,
    reason: 'with an explicit deny in an identity-based policy',
  });
});

describe('Conditions (docs/adr/061)', () => {
  const on = (Condition: PolicyStatement['Condition'] & {}, leadingKeys?: string[]) =>
    decide([{ Statement: { ...allow('*', '*'), Condition } }], {
      action: 'dynamodb:PutItem',
      resource: TABLE,
      ...(leadingKeys && { leadingKeys }),
    });
  const likeUser = { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['USER#*', 'COPIES'] } };
  const isKnown = { Null: { 'dynamodb:LeadingKeys': 'false' } };

  test('ForAllValues:StringLike wants of every value that it fits one of the patterns', () => {
    expect(on(likeUser, ['USER#ada']).allowed).toBe(true);
    expect(on(likeUser, ['USER#ada', 'COPIES']).allowed).toBe(true);
    expect(on(likeUser, ['USER#ada', 'COURSE#aws']).allowed).toBe(false);
    expect(on(likeUser, ['USERS#0']).allowed).toBe(false);
  });

  test('ForAllValues:StringLike is true for a request without the key, and Null refuses that one', () => {
    expect(on(likeUser).allowed).toBe(true);
    expect(on(isKnown).allowed).toBe(false);
    expect(on({ ...likeUser, ...isKnown }).allowed).toBe(false);
    expect(on({ ...likeUser, ...isKnown }, ['USER#ada']).allowed).toBe(true);
    expect(on({ Null: { 'dynamodb:LeadingKeys': 'true' } }).allowed).toBe(true);
  });

  test('the reason says that the action itself is allowed', () => {
    expect(on(likeUser, ['COURSE#aws']).reason).toBe(
      'because no identity-based policy allows the dynamodb:PutItem action for these partition keys',
    );
  });

  test('a Deny applies where its condition is fulfilled', () => {
    const deny: PolicyStatement = { Effect: 'Deny', Action: '*', Resource: '*', Condition: likeUser };
    const decided = (key: string) =>
      decide([{ Statement: [allow('*', '*'), deny] }], {
        action: 'dynamodb:PutItem',
        resource: TABLE,
        leadingKeys: [key],
      }).allowed;
    expect([decided('USER#ada'), decided('COURSE#aws')]).toEqual([false, true]);
  });

  test('another operator, and another key, is named and never taken for fulfilled', () => {
    const region: PolicyStatement = {
      ...allow('*', '*'),
      Condition: { StringEquals: { 'aws:RequestedRegion': 'us-east-1' } },
    };
    expect(findUnknownCondition(region)).toBe('StringEquals of aws:RequestedRegion');
    expect(findUnknownCondition({ ...region, Condition: { Null: { 'aws:SourceIp': 'true' } } })).toBe(
      'Null of aws:SourceIp',
    );
    expect(() => allowed([region])).toThrow('StringEquals of aws:RequestedRegion is not evaluated here');
    expect(findUnknownCondition({ ...region, Condition: { ...likeUser, ...isKnown } })).toBeUndefined();
  });
});
