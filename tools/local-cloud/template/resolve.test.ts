import { describe, expect, test } from 'vitest';
import type { Json } from './json.ts';
import type { Template } from './load-template.ts';
import { createResolver } from './resolve.ts';

const template: Template = {
  Parameters: {
    Domain: { Type: 'String', Default: '' },
    Zone: { Type: 'String' },
  },
  Mappings: { Sizes: { small: { memory: 256 } } },
  Conditions: {
    Odd: { 'Fn::Sometimes': [] },
    HasDomain: { 'Fn::Not': [{ 'Fn::Equals': [{ Ref: 'Domain' }, ''] }] },
  },
  Resources: {
    Files: { Type: 'AWS::S3::Bucket', Properties: { BucketName: { 'Fn::Sub': '${AWS::StackName}-files' } } },
    Optional: { Type: 'AWS::S3::Bucket', Condition: 'HasDomain' },
    Self: { Type: 'AWS::S3::Bucket', Properties: { BucketName: { Ref: 'Self' } } },
  },
};
const resolver = (parameters: Record<string, string> = {}, from = template) =>
  createResolver(from, {
    scope: { stackName: 'stack', region: 'eu-west-1', accountId: '000000000000' },
    parameters: { Zone: 'UTC', ...parameters },
    rewrite: (text) => text.replace('https://d.cloudfront.net', 'http://localhost:4000'),
  });

describe('Intrinsic functions have their values', () => {
  test.each<[string, Json, Json | undefined]>([
    ['Ref of a parameter', { Ref: 'Zone' }, 'UTC'],
    ['Ref of a resource', { Ref: 'Files' }, 'stack-files'],
    ['Ref of a pseudo parameter', { Ref: 'AWS::Partition' }, 'aws'],
    ['GetAtt as a list', { 'Fn::GetAtt': ['Files', 'Arn'] }, 'arn:aws:s3:::stack-files'],
    ['Join', { 'Fn::Join': ['/', ['a', { Ref: 'Zone' }, 1]] }, 'a/UTC/1'],
    ['Join over a list function', { 'Fn::Join': ['-', { 'Fn::Split': [',', 'x,y'] }] }, 'x-y'],
    ['Sub', { 'Fn::Sub': 'cdk-${AWS::AccountId}-${Zone}' }, 'cdk-000000000000-UTC'],
    ['Select of Split', { 'Fn::Select': [1, { 'Fn::Split': ['@', 'me@host'] }] }, 'host'],
    ['If', { 'Fn::If': ['HasDomain', 'own', 'theirs'] }, 'theirs'],
    ['FindInMap', { 'Fn::FindInMap': ['Sizes', 'small', 'memory'] }, 256],
    ['NoValue leaves the property out', { a: 1, b: { Ref: 'AWS::NoValue' } }, { a: 1 }],
    ['If to NoValue in a list', ['x', { 'Fn::If': ['HasDomain', 'y', { Ref: 'AWS::NoValue' }] }], ['x']],
    [
      'rewritten text',
      { 'Fn::Join': ['', ['https://', 'd.cloudfront.net', '/x']] },
      'http://localhost:4000/x',
    ],
  ])('%s', (_name, value, expected) => {
    expect(resolver().resolve(value)).toEqual(expected);
  });

  test('conditions follow the parameters', () => {
    expect(resolver({ Domain: 'academy.example' }).resolve({ 'Fn::If': ['HasDomain', 1, 2] })).toBe(1);
    expect([
      resolver().exists('Optional'),
      resolver({ Domain: 'x' }).exists('Optional'),
      resolver().exists('Files'),
    ]).toEqual([false, true, true]);
  });

  test.each<[string, Json, string]>([
    ['a missing resource', { Ref: 'Nothing' }, 'refers to Nothing'],
    ['an unknown attribute', { 'Fn::GetAtt': ['Files', 'Colour'] }, 'no attribute Colour for Files'],
    ['an import', { 'Fn::ImportValue': 'other' }, 'does not know the function Fn::ImportValue'],
    ['an unknown condition', { 'Fn::If': ['Odd', 1, 2] }, 'does not know the condition'],
    ['a text with values of its own', { 'Fn::Sub': ['${a}', { a: 1 }] }, 'cannot fill in'],
    ['a name that depends on itself', { Ref: 'Self' }, 'depends on itself'],
    ['a mapping without the key', { 'Fn::FindInMap': ['Sizes', 'large', 'memory'] }, 'has no large.memory'],
  ])('%s is reported in one message', (_name, value, message) => {
    expect(() => resolver().resolve(value)).toThrow(message);
  });

  describe('A rule refuses parameters with its sentence, or with its name', () => {
    const named = { 'Fn::Not': [{ 'Fn::Equals': [{ Ref: 'Domain' }, ''] }] };
    const inEurope = { 'Fn::Contains': [['Europe/Paris', 'Europe/Rome'], { Ref: 'Zone' }] };
    const Rules: Template['Rules'] = {
      Both: {
        Assertions: [{ Assert: { 'Fn::And': [named, inEurope] }, AssertDescription: 'Both are needed.' }],
      },
      Either: { Assertions: [{ Assert: { 'Fn::Or': [named, inEurope] } }] },
    };
    test.each<[string, string, string[]]>([
      ['academy.example', 'Europe/Rome', []],
      ['academy.example', 'UTC', ['Both are needed.']],
      ['', 'Europe/Paris', ['Both are needed.']],
      ['', 'UTC', ['Both are needed.', 'Either']],
    ])("domain '%s' in %s", (Domain, Zone, broken) => {
      expect(resolver({ Domain, Zone }, { ...template, Rules }).brokenRules()).toEqual(broken);
    });
  });

  test('a parameter without value and default is named', () => {
    const bare = createResolver(template, {
      scope: { stackName: 's', region: 'r', accountId: '0' },
      parameters: {},
    });
    expect(() => bare.resolve({ Ref: 'Zone' })).toThrow('parameter Zone has no value and no default');
  });
});
