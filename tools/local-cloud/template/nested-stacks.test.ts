import { describe, expect, test } from 'vitest';
import type { Template, TemplateResource } from './load-template.ts';
import { inlineNestedStacks, listNestedStacks } from './nested-stacks.ts';

const outer = (over: Partial<TemplateResource> = {}): Template => ({
  Parameters: { Mail: { Type: 'String' } },
  Resources: {
    Api: { Type: 'AWS::ApiGatewayV2::Api' },
    Routes: {
      Type: 'AWS::CloudFormation::Stack',
      Properties: { Parameters: { ApiId: { Ref: 'Api' }, Arn: { 'Fn::GetAtt': ['Hello', 'Arn'] } } },
      ...over,
    },
    Hello: { Type: 'AWS::Lambda::Function' },
    Stage: { Type: 'AWS::ApiGatewayV2::Stage', DependsOn: ['Routes', 'Hello'] },
  },
});
const routes: Template = {
  Parameters: { ApiId: { Type: 'String' }, Arn: { Type: 'String' }, Kind: { Default: 'AWS_PROXY' } },
  Resources: {
    Integration: {
      Type: 'AWS::ApiGatewayV2::Integration',
      Properties: { ApiId: { Ref: 'ApiId' }, IntegrationUri: { Ref: 'Arn' }, Kind: [{ Ref: 'Kind' }] },
    },
    Route: {
      Type: 'AWS::ApiGatewayV2::Route',
      Properties: {
        Target: { 'Fn::Join': ['/', ['integrations', { Ref: 'Integration' }]] },
        Files: { 'Fn::Sub': 'files-${AWS::AccountId}-us-east-1' },
      },
      DependsOn: ['Integration'],
    },
  },
};
const inline = (nested: Partial<Template>, over?: Partial<TemplateResource>) =>
  inlineNestedStacks(outer(over), new Map([['Routes', { ...routes, ...nested }]]));

describe('A nested stack', () => {
  test('is found by its type', () => {
    expect(listNestedStacks(outer()).map(([id]) => id)).toEqual(['Routes']);
    expect(listNestedStacks(routes)).toEqual([]);
  });

  test('gives its resources to the template, with what the template gives for its parameters', () => {
    const { Resources, Parameters } = inline({});
    expect(Object.keys(Resources)).toEqual(['Api', 'Hello', 'Stage', 'Integration', 'Route']);
    expect(Resources['Integration']?.Properties).toEqual({
      ApiId: { Ref: 'Api' },
      IntegrationUri: { 'Fn::GetAtt': ['Hello', 'Arn'] },
      Kind: ['AWS_PROXY'],
    });
    expect(Resources['Route']).toEqual(routes.Resources['Route']);
    expect(Parameters).toEqual(outer().Parameters);
  });

  test('is waited for resource by resource', () => {
    expect(inline({}).Resources['Stage']?.DependsOn).toEqual(['Integration', 'Route', 'Hello']);
  });

  test('leaves a template without one as it is', () => {
    expect(inlineNestedStacks(routes, new Map())).toEqual(routes);
  });

  test.each<[string, Partial<Template>, Partial<TemplateResource>?]>([
    ['it has conditions or mappings', { Conditions: {} }],
    ['it has conditions or mappings', { Mappings: {} }],
    ['it has conditions or mappings', {}, { Condition: 'HasRoutes' }],
    ['it has outputs', { Outputs: {} }],
    [
      'it names conditions or mappings of another template',
      { Resources: { A: { Type: 'T', Properties: { B: { 'Fn::If': ['HasDomain', 'a', 'b'] } } } } },
    ],
    [
      'it uses Fn::Sub with names, or its own name',
      { Resources: { A: { Type: 'T', Properties: { B: { 'Fn::Sub': 'a-${ApiId}' } } } } },
    ],
    [
      'it uses Fn::Sub with names, or its own name',
      { Resources: { A: { Type: 'T', Properties: { B: { Ref: 'AWS::StackName' } } } } },
    ],
    ['its parameter More has no value', { Parameters: { More: { Type: 'String' } } }],
  ])('is refused when %s', (why, nested, over) => {
    expect(() => inline(nested, over)).toThrow(`The local cloud cannot run the nested stack Routes: ${why}.`);
  });

  test('is refused when a resource of it has the name of another', () => {
    expect(() => inline({ Resources: { Api: { Type: 'T' } } })).toThrow(
      'Api is in the template and in a nested stack.',
    );
  });

  test('is refused when its template is not there', () => {
    expect(() => inlineNestedStacks(outer(), new Map())).toThrow(
      'The local cloud cannot run the nested stack Routes: it has no template.',
    );
  });
});
