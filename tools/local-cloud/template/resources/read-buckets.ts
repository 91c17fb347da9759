import type { CorsRule } from '../../emulators/s3/s3-contract.ts';
import { type Json, listAt, numberAt, stringsAt } from '../json.ts';
import { type ResolvedStack, listResources } from '../resolve-stack.ts';

export type BucketSpec = { name: string; arn: string; cors: CorsRule[] };

export function readBuckets(stack: ResolvedStack): BucketSpec[] {
  return listResources(stack, 'AWS::S3::Bucket').map(({ ref, attributes, properties }) => ({
    name: ref,
    arn: attributes['Arn'] ?? '',
    cors: listAt(properties['CorsConfiguration'], 'CorsRules').map(readRule),
  }));
}

function readRule(rule: Json): CorsRule {
  const maxAge = numberAt(rule, 'MaxAge');
  return {
    allowedOrigins: stringsAt(rule, 'AllowedOrigins'),
    allowedMethods: stringsAt(rule, 'AllowedMethods'),
    allowedHeaders: stringsAt(rule, 'AllowedHeaders'),
    exposedHeaders: stringsAt(rule, 'ExposedHeaders'),
    ...(maxAge === undefined ? {} : { maxAge }),
  };
}
