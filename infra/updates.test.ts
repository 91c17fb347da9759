import { expect, test } from 'vitest';
import { synthesize } from './test-template.ts';

const stack = synthesize();

// moved or made anew, each would lose what no deploy brings back
test.each([
  ['AWS::DynamoDB::Table', ['StorageTable']],
  [
    'AWS::SecretsManager::Secret',
    [
      'StorageCardTokenKey',
      'StorageAuthenticatorKey',
      'StorageCertificateKey',
      'EdgeOriginSecret',
      'IdentityClientSecret',
    ],
  ],
  ['AWS::Cognito::UserPool', ['IdentityPeople']],
  ['AWS::Cognito::UserPoolClient', ['IdentityPeopleWeb']],
  ['AWS::S3::Bucket', ['BucketsSite', 'BucketsMedia', 'BucketsExports']],
  ['AWS::CloudFront::Distribution', ['EdgeDistribution']],
  ['AWS::ApiGatewayV2::Api', ['ApiHttp']],
])('An update replaces no %s: in the stack itself, under the name it has', (type, names) => {
  expect(stack.templates[0]?.types.filter((one) => one === type)).toHaveLength(names.length);
  expect(
    stack
      .all(type)
      .map(([id]) => id.replace(/[0-9A-F]{8}$/, ''))
      .toSorted(),
  ).toEqual(names.toSorted());
});
