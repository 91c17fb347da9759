import { describe, expect, test } from 'vitest';
import { synthesize } from '../test-template.ts';

const stack = synthesize();

describe('The distribution', () => {
  const config = stack.distribution();
  const behavior = (path: string) => config.CacheBehaviors.find(({ PathPattern }) => PathPattern === path);

  test('Site, API, media and config.json share one origin, so there is no CORS between them (G-87)', () => {
    expect(config.CacheBehaviors.map(({ PathPattern }) => PathPattern)).toEqual([
      '/config.json',
      // cached (cached-calls.test.ts)
      '/api/student/course/get-all',
      '/api/certificate-keys',
      '/api/*',
      // pages of courses (course-pages.test.ts)
      '/courses/*',
      '/media/images/*',
      '/media/*',
    ]);
    expect(stack.only('AWS::ApiGatewayV2::Api').Properties['CorsConfiguration']).toBeUndefined();
  });

  test('Uploaded files open with a signature of our key only; course images, before them, to everybody (M7)', () => {
    const [[keyId, key] = ['', undefined]] = stack.all('AWS::CloudFront::PublicKey');
    const [[groupId, group] = ['', undefined]] = stack.all('AWS::CloudFront::KeyGroup');
    expect(behavior('/media/images/*')?.['TrustedKeyGroups']).toBeUndefined();
    expect(behavior('/media/*')?.['TrustedKeyGroups']).toEqual([{ Ref: groupId }]);
    expect(group?.Properties['KeyGroupConfig']).toMatchObject({ Items: [{ Ref: keyId }] });
    expect(key?.Properties['PublicKeyConfig']).toMatchObject({
      EncodedKey: {
        'Fn::Join': [
          '',
          ['{{resolve:secretsmanager:', { Ref: 'MediaKeySecretName' }, ':SecretString:publicKey::}}'],
        ],
      },
    });
    for (const path of ['/media/images/*', '/media/*'])
      expect(behavior(path)).toMatchObject({
        TargetOriginId: behavior('/media/*')?.['TargetOriginId'],
        CachePolicyId: '658327ea-f89d-4fab-a63d-7e88639e58f6',
      });
  });

  test('An uploaded file that is opened as a page is saved, and nothing in it runs or is part of our origin (M8)', () => {
    for (const path of ['/media/images/*', '/media/*']) {
      const policy = behavior(path)?.['ResponseHeadersPolicyId'] as { Ref: string } | undefined;
      const config = stack.json.Resources[policy?.Ref ?? '']?.Properties['ResponseHeadersPolicyConfig'];
      expect(config).toMatchObject({
        SecurityHeadersConfig: {
          ContentSecurityPolicy: {
            Override: true,
            ContentSecurityPolicy: expect.stringMatching(/^sandbox; default-src 'none'; /),
          },
          ContentTypeOptions: { Override: true },
          FrameOptions: { FrameOption: 'DENY', Override: true },
        },
        CustomHeadersConfig: {
          Items: expect.arrayContaining([
            { Header: 'Content-Disposition', Value: 'attachment', Override: true },
          ]),
        },
      });
    }
  });

  test('All other responses of the API are never cached, and every header but the host travels on', () => {
    expect(behavior('/api/*')).toMatchObject({
      CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
      OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
      ViewerProtocolPolicy: 'https-only',
    });
  });

  test('No failure of one caller is the answer to another, and no error page hides what the API says (G-89)', () => {
    const responses = config['CustomErrorResponses'] as Record<string, number>[];
    // all that CloudFront may keep; it never keeps 401, 409, 413, 422 and 429
    const kept = [400, 403, 404, 405, 414, 500, 501, 502, 503, 504];
    expect(responses).toEqual(kept.map((code) => ({ ErrorCode: code, ErrorCachingMinTTL: 0 })));
  });

  test('The firewall refuses too many requests in the shape of every failure (G-90)', () => {
    const { CustomResponseBodies, Rules } = stack.only('AWS::WAFv2::WebACL').Properties as {
      CustomResponseBodies: Record<string, { ContentType: string; Content: string }>;
      Rules: {
        Action?: { Block: { CustomResponse: { ResponseCode: number; CustomResponseBodyKey: string } } };
      }[];
    };
    const answers = Rules.flatMap(({ Action }) => (Action ? [Action.Block.CustomResponse] : []));
    expect(answers).toHaveLength(3);
    for (const { ResponseCode, CustomResponseBodyKey } of answers) {
      const { ContentType, Content } = CustomResponseBodies[CustomResponseBodyKey] ?? {};
      expect([ResponseCode, ContentType]).toEqual([429, 'APPLICATION_JSON']);
      expect(JSON.parse(Content ?? '')).toMatchObject({ success: false, code: 'TOO_MANY_REQUESTS' });
    }
  });

  test('What AWS’s own rules block is answered in the shape of every failure, and what only counts is not blocked (G-90)', () => {
    const { CustomResponseBodies, Rules } = stack.only('AWS::WAFv2::WebACL').Properties as {
      CustomResponseBodies: Record<string, { ContentType: string; Content: string }>;
      Rules: {
        Statement: {
          ManagedRuleGroupStatement?: {
            Name: string;
            Version?: string;
            RuleActionOverrides: {
              Name: string;
              ActionToUse:
                | { Count: object }
                | { Block: { CustomResponse: { ResponseCode: number; CustomResponseBodyKey: string } } };
            }[];
          };
        };
      }[];
    };
    const groups = Rules.flatMap(({ Statement }) => Statement.ManagedRuleGroupStatement ?? []);
    const blocked = groups.map(
      ({ Name, RuleActionOverrides }) =>
        [
          Name,
          RuleActionOverrides.flatMap(({ ActionToUse }) =>
            'Block' in ActionToUse ? [ActionToUse.Block.CustomResponse] : [],
          ),
        ] as const,
    );
    expect(blocked.map(([name, answers]) => [name, answers.length])).toEqual([
      ['AWSManagedRulesAmazonIpReputationList', 2],
      ['AWSManagedRulesCommonRuleSet', 17],
    ]);
    // a rule that AWS adds would block course texts with an empty 403; groups of addresses have no versions
    expect(groups.map(({ Version }) => Version)).toEqual([
      undefined,
      expect.stringMatching(/^Version_\d+\.\d+$/),
    ]);
    for (const { ResponseCode, CustomResponseBodyKey } of blocked.flatMap(([, answers]) => answers)) {
      const { ContentType, Content } = CustomResponseBodies[CustomResponseBodyKey] ?? {};
      expect([ResponseCode, ContentType]).toEqual([403, 'APPLICATION_JSON']);
      expect(JSON.parse(Content ?? '')).toEqual({
        success: false,
        code: 'FORBIDDEN',
        message: expect.stringContaining('looks like an attack'),
        error: expect.stringContaining('looks like an attack'),
      });
    }
    const counted = groups.flatMap(({ RuleActionOverrides }) =>
      RuleActionOverrides.flatMap(({ Name, ActionToUse }) => ('Count' in ActionToUse ? [Name] : [])),
    );
    expect(counted).toEqual([
      'SizeRestrictions_BODY',
      'CrossSiteScripting_BODY',
      'EC2MetaDataSSRF_BODY',
      'GenericLFI_BODY',
      'GenericRFI_BODY',
    ]);
  });

  test('Every behaviour carries the security headers', () => {
    for (const one of [config.DefaultCacheBehavior, ...config.CacheBehaviors])
      expect(one['ResponseHeadersPolicyId']).toBeDefined();
    for (const [, { Properties }] of stack.all('AWS::CloudFront::ResponseHeadersPolicy')) {
      const policy = JSON.stringify(Properties);
      expect(policy).toContain('"StrictTransportSecurity":{"AccessControlMaxAgeSec":63072000');
      expect(policy).toContain('"ContentTypeOptions":{"Override":true}');
      expect(policy).toContain('same-origin-allow-popups');
      expect(policy).toContain('strict-origin-when-cross-origin');
      expect(policy).toContain('Permissions-Policy');
    }
  });

  test('Old TLS is refused on a domain of our own', () => {
    expect(JSON.stringify(config['ViewerCertificate'])).toContain('TLSv1.2_2021');
  });
});

test('Only CloudFront and the functions of the API have the secret that makes a visitor’s address count (G-87)', () => {
  const [secretId] =
    stack.all('AWS::SecretsManager::Secret').find(([id]) => id.includes('OriginSecret')) ?? [];
  const reference = {
    'Fn::Join': [
      '',
      [
        '{{resolve:secretsmanager:',
        { Ref: secretId },
        ':SecretString:::',
        { Ref: 'OriginSecretVersion' },
        '}}',
      ],
    ],
  };
  const { Origins } = stack.distribution();
  const headers = Origins.map(({ OriginCustomHeaders }) => OriginCustomHeaders);
  const secret = [{ HeaderName: 'x-origin-secret', HeaderValue: reference }];
  // calls, and pages of courses that the bucket does not have
  expect(headers.filter((one) => one !== undefined)).toEqual([secret, secret]);
  for (const origin of Origins.filter(({ OriginCustomHeaders }) => OriginCustomHeaders))
    expect(origin).toHaveProperty('CustomOriginConfig');
  const given = new Map(
    [...stack.functions()].map(([name, { resource }]) => {
      const { Variables } = resource.Properties['Environment'] as { Variables: Record<string, unknown> };
      return [name, Variables['ORIGIN_SECRET']];
    }),
  );
  for (const name of ['auth/login', 'contact/send-contact-message', 'payments/create-order'])
    expect(given.get(name)).toEqual(reference);
  expect(given.get('payments/charge-payment')).toBeUndefined();
  const { GenerateSecretString } = stack.json.Resources[secretId ?? '']?.Properties ?? {};
  expect(GenerateSecretString).toEqual({ PasswordLength: 64, ExcludePunctuation: true });
});
