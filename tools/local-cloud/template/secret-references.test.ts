import { describe, expect, test } from 'vitest';
import { resolveSecretReferences } from './secret-references.ts';

const ARN = 'arn:aws:secretsmanager:us-east-1:000000000000:secret:origin-abc123';
const secrets = [
  { logicalId: 'Origin', name: 'origin', arn: ARN, value: 'only CloudFront knows' },
  { logicalId: 'local/key', name: 'local/key', arn: `${ARN}2`, value: '{"publicKey":"public"}' },
];
const resolve = (value: string) => {
  const one = { logicalId: 'One', type: 'AWS::Lambda::Function', ref: 'one', attributes: {} };
  const stack = {
    stackName: 'academy',
    region: 'us-east-1',
    accountId: '000000000000',
    resources: [{ ...one, properties: { Lists: [{ Value: value, Count: 3 }] } }],
    assets: new Map<string, string>(),
    ignored: [],
  };
  return resolveSecretReferences(stack, secrets).resources[0]?.properties;
};
const holding = (value: string) => ({ Lists: [{ Value: value, Count: 3 }] });

describe('A dynamic reference is replaced by the secret', () => {
  test.each([
    [`{{resolve:secretsmanager:${ARN}:SecretString:::}}`, 'only CloudFront knows'],
    [`{{resolve:secretsmanager:${ARN}}}`, 'only CloudFront knows'],
    [`a {{resolve:secretsmanager:${ARN}:SecretString:::}} b`, 'a only CloudFront knows b'],
    ['{{resolve:secretsmanager:local/key:SecretString:publicKey::}}', 'public'],
    ['no reference {{SITE_URL}}', 'no reference {{SITE_URL}}'],
  ])('%s', (value, expected) => {
    expect(resolve(value)).toEqual(holding(expected));
  });

  test.each([
    '{{resolve:secretsmanager:another}}',
    `{{resolve:secretsmanager:${ARN}:SecretString:key::}}`,
    '{{resolve:secretsmanager:local/key:SecretString:privateKey::}}',
    '{{resolve:ssm:parameter:1}}',
  ])('%s stops the start', (value) => {
    expect(() => resolve(value)).toThrow('cannot read {{resolve:');
  });
});
