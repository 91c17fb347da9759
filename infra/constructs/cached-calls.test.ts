import { expect, test } from 'vitest';
import { ROUTES } from '#shared/api/routes.ts';
import { synthesize } from '../test-template.ts';

const stack = synthesize();
const { CacheBehaviors } = stack.distribution();
const [policyId, policy] =
  stack.all('AWS::CloudFront::CachePolicy').find(([id]) => id.includes('CachedCalls')) ??
  expect.unreachable();
const cached = CacheBehaviors.filter(
  ({ CachePolicyId }) => (CachePolicyId as { Ref?: string }).Ref === policyId,
);

test('What only some may ask for is never cached: a cached path is of one call, a public GET without parameters (docs/adr/053)', () => {
  const paths = cached.map(({ PathPattern }) => PathPattern as string);
  expect(paths.join()).not.toMatch(/[*?{]/);
  const calls = ROUTES.filter(({ path }) => paths.includes(`/api${path}`));
  expect(calls.map(({ name, access, method }) => [name, access, method])).toEqual([
    ['courses/get-all-courses', 'public', 'GET'],
    ['certificates/get-certificate-keys', 'public', 'GET'],
  ]);
  expect(paths).toHaveLength(calls.length);
});

test('No header and no cookie of a visitor chooses a cached response or reaches the API; the response says how long it is kept, and only GET and HEAD are', () => {
  expect(policy.Properties['CachePolicyConfig']).toMatchObject({
    MinTTL: 0,
    DefaultTTL: 0,
    MaxTTL: 3600,
    ParametersInCacheKeyAndForwardedToOrigin: {
      CookiesConfig: { CookieBehavior: 'none' },
      HeadersConfig: { HeaderBehavior: 'none' },
      QueryStringsConfig: { QueryStringBehavior: 'whitelist', QueryStrings: ['cursor'] },
    },
  });
  const api = CacheBehaviors.find(({ PathPattern }) => PathPattern === '/api/*');
  for (const behavior of cached) {
    expect([behavior['OriginRequestPolicyId'], behavior['CachedMethods']]).toEqual([undefined, undefined]);
    expect(behavior).toMatchObject({
      TargetOriginId: api?.['TargetOriginId'],
      AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
      ViewerProtocolPolicy: 'https-only',
    });
  }
});

test('Browsers ask each time, since no purge reaches them', () => {
  for (const { ResponseHeadersPolicyId } of cached) {
    const { Ref: id } = ResponseHeadersPolicyId as { Ref: string };
    expect(stack.json.Resources[id]?.Properties['ResponseHeadersPolicyConfig']).toMatchObject({
      CustomHeadersConfig: {
        Items: expect.arrayContaining([{ Header: 'Cache-Control', Value: 'no-cache', Override: true }]),
      },
    });
  }
});
