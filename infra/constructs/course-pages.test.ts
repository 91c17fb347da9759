import { expect, test } from 'vitest';
import { synthesize } from '../test-template.ts';

const stack = synthesize();
const config = stack.distribution();
const behavior =
  config.CacheBehaviors.find(({ PathPattern }) => PathPattern === '/courses/*') ?? expect.unreachable();

test('The page of a course comes from the site’s bucket; what that has not, or while it fails, from the API below its stage (docs/adr/077)', () => {
  const [group, ...others] = config.OriginGroups.Items;
  expect(others).toEqual([]);
  expect(behavior['TargetOriginId']).toBe(group?.Id);
  expect(group?.FailoverCriteria).toEqual({
    StatusCodes: { Items: [404, 500, 502, 503, 504], Quantity: 5 },
  });
  const originOf = (id: unknown) => config.Origins.find(({ Id }) => Id === id) ?? expect.unreachable();
  const [page, fallback] = group?.Members.Items.map(({ OriginId }) => originOf(OriginId)) ?? [];
  const host = (of: string) =>
    originOf(config.CacheBehaviors.find(({ PathPattern }) => PathPattern === of)?.['TargetOriginId'])
      .DomainName;
  expect(page?.DomainName).toEqual(originOf(config.DefaultCacheBehavior['TargetOriginId']).DomainName);
  expect(fallback).toMatchObject({ DomainName: host('/api/*'), OriginPath: '/api' });
});

test('Nothing of a visitor chooses a page or reaches an origin, and a response that says nothing is not kept', () => {
  const [policyId, policy] =
    stack.all('AWS::CloudFront::CachePolicy').find(([id]) => id.includes('CoursePages')) ??
    expect.unreachable();
  expect(behavior['CachePolicyId']).toEqual({ Ref: policyId });
  expect(policy.Properties['CachePolicyConfig']).toMatchObject({
    MinTTL: 0,
    DefaultTTL: 0,
    MaxTTL: 86_400,
    ParametersInCacheKeyAndForwardedToOrigin: {
      CookiesConfig: { CookieBehavior: 'none' },
      HeadersConfig: { HeaderBehavior: 'none' },
      QueryStringsConfig: { QueryStringBehavior: 'none' },
    },
  });
  expect(behavior['OriginRequestPolicyId']).toBeUndefined();
});

test('It has the headers and the function of the site’s other pages', () => {
  for (const property of ['ResponseHeadersPolicyId', 'FunctionAssociations', 'ViewerProtocolPolicy'])
    expect(behavior[property]).toEqual(config.DefaultCacheBehavior[property] ?? expect.unreachable());
});
