import { LocalCloudError } from '../../local-cloud-error.ts';
import { type ForwardPolicy, forwardPolicy, readForwardPolicy } from './forward-policy.ts';
import { booleanAt, isObject, type Json, listAt, objectAt, stringAt, stringsAt } from '../json.ts';
import { type KeptLimits, readCachePolicies } from './read-cache-policies.ts';
import { type HeadersPolicy, readHeadersPolicies } from './read-headers-policies.ts';
import { keyGroupReader, type TrustedKey } from './read-key-groups.ts';
import { type ResolvedStack, listResources } from '../resolve-stack.ts';

/** A group asks its first origin, and the second one after these statuses of the first. */
export type Origin =
  | { kind: 's3'; bucket: string; path: string; missingStatus: 403 | 404 }
  | { kind: 'api'; host: string; path: string; headers: Record<string, string> }
  | { kind: 'group'; first: Origin; second: Origin; after: number[] };

export type Behavior = {
  /** '*' for the default one */
  pathPattern: string;
  origin: Origin;
  allowedMethods: string[];
  compress: boolean;
  /** source of the CloudFront Function, when the behaviour has one */
  viewerRequest?: string;
  headersPolicy?: HeadersPolicy;
  /** Only addresses that one of these keys signed open. */
  trustedKeys?: TrustedKey[];
  forward: { cache: ForwardPolicy; originRequest: ForwardPolicy };
  /** Where its cache policy keeps responses. */
  kept?: KeptLimits;
};

export type DistributionSpec = {
  id: string;
  domainName: string;
  defaultRootObject: string;
  /** in order of precedence, the default last */
  behaviors: Behavior[];
};

export function readDistributions(stack: ResolvedStack): DistributionSpec[] {
  const read = behaviorReader(stack);
  return listResources(stack, 'AWS::CloudFront::Distribution').map(({ ref, attributes, properties }) => {
    const config = objectAt(properties, 'DistributionConfig');
    if (
      listAt(config, 'CustomErrorResponses').some((page) => stringAt(page, 'ResponsePagePath') !== undefined)
    )
      throw new LocalCloudError('The local cloud knows no error pages of CloudFront.');
    const origins = new Map(
      listAt(config, 'Origins').map((origin) => [stringAt(origin, 'Id') ?? '', readOrigin(origin, stack)]),
    );
    for (const group of listAt(objectAt(config, 'OriginGroups'), 'Items'))
      origins.set(stringAt(group, 'Id') ?? '', readGroup(group, origins));
    return {
      id: ref,
      domainName: attributes['DomainName'] ?? '',
      defaultRootObject: stringAt(config, 'DefaultRootObject') ?? '',
      behaviors: [
        ...listAt(config, 'CacheBehaviors'),
        { ...objectAt(config, 'DefaultCacheBehavior'), PathPattern: '*' },
      ].map((behavior) => read(behavior, origins)),
    };
  });
}

function readOrigin(origin: Json, stack: ResolvedStack): Origin {
  const host = stringAt(origin, 'DomainName') ?? '';
  const path = stringAt(origin, 'OriginPath') ?? '';
  const bucket = listResources(stack, 'AWS::S3::Bucket').find(({ attributes }) =>
    [attributes['RegionalDomainName'], attributes['DomainName']].includes(host),
  );
  if (bucket !== undefined)
    return { kind: 's3', bucket: bucket.ref, path, missingStatus: mayList(stack, bucket.ref) ? 404 : 403 };
  const headers = listAt(origin, 'OriginCustomHeaders').map((header) => [
    (stringAt(header, 'HeaderName') ?? '').toLowerCase(),
    stringAt(header, 'HeaderValue') ?? '',
  ]);
  return { kind: 'api', host, path, headers: Object.fromEntries(headers) };
}

function readGroup(group: Json, origins: ReadonlyMap<string, Origin>): Origin {
  const members = listAt(objectAt(group, 'Members'), 'Items');
  const [first, second] = members.map((member) => origins.get(stringAt(member, 'OriginId') ?? ''));
  if (first === undefined || second === undefined || members.length !== 2)
    throw new LocalCloudError(`The origin group ${stringAt(group, 'Id')} has not two origins.`);
  const after = listAt(objectAt(objectAt(group, 'FailoverCriteria'), 'StatusCodes'), 'Items').map(Number);
  return { kind: 'group', first, second, after };
}

/** A distribution that may not list the bucket cannot distinguish a missing file from a forbidden one. */
function mayList(stack: ResolvedStack, bucket: string): boolean {
  return listResources(stack, 'AWS::S3::BucketPolicy')
    .filter(({ properties }) => stringAt(properties, 'Bucket') === bucket)
    .flatMap(({ properties }) => listAt(properties['PolicyDocument'], 'Statement'))
    .some(
      (statement) =>
        stringAt(statement, 'Effect') === 'Allow' && stringsAt(statement, 'Action').includes('s3:ListBucket'),
    );
}

function behaviorReader(stack: ResolvedStack) {
  const headersPolicies = readHeadersPolicies(stack);
  const cachePolicies = readCachePolicies(stack);
  const readTrustedKeys = keyGroupReader(stack);
  const sources = new Map(
    listResources(stack, 'AWS::CloudFront::Function').map((entry) => [
      entry.ref,
      stringAt(entry.properties, 'FunctionCode') ?? '',
    ]),
  );
  const policies = new Map<string, ForwardPolicy>();
  for (const { ref, properties } of listResources(stack, 'AWS::CloudFront::CachePolicy')) {
    const config = objectAt(
      objectAt(properties, 'CachePolicyConfig'),
      'ParametersInCacheKeyAndForwardedToOrigin',
    );
    policies.set(ref, readForwardPolicy(config));
  }

  return (behavior: Json, origins: ReadonlyMap<string, Origin>): Behavior => {
    const pathPattern = stringAt(behavior, 'PathPattern') ?? '*';
    const unknown = ['TrustedSigners', 'LambdaFunctionAssociations', 'ForwardedValues'].find(
      (name) => isObject(behavior) && name in behavior,
    );
    if (unknown !== undefined)
      throw new LocalCloudError(`The local cloud does not know ${unknown} (behaviour ${pathPattern}).`);
    const trustedKeys = readTrustedKeys(behavior);
    const origin = origins.get(stringAt(behavior, 'TargetOriginId') ?? '');
    if (origin === undefined) throw new LocalCloudError(`The behaviour ${pathPattern} leads to no origin.`);
    const headersPolicy = readHeaders(stringAt(behavior, 'ResponseHeadersPolicyId'), headersPolicies);
    const kept = cachePolicies.get(stringAt(behavior, 'CachePolicyId') ?? '');
    const methods = stringsAt(behavior, 'AllowedMethods');
    return {
      pathPattern,
      origin,
      allowedMethods: methods.length === 0 ? ['GET', 'HEAD'] : methods,
      compress: booleanAt(behavior, 'Compress') === true,
      ...associations(behavior, sources),
      ...(headersPolicy === undefined ? {} : { headersPolicy }),
      ...(trustedKeys === undefined ? {} : { trustedKeys }),
      ...(kept === undefined ? {} : { kept }),
      forward: {
        cache: forwardPolicy(stringAt(behavior, 'CachePolicyId'), policies),
        originRequest: forwardPolicy(stringAt(behavior, 'OriginRequestPolicyId'), policies),
      },
    };
  };
}

function readHeaders(
  id: string | undefined,
  policies: ReadonlyMap<string, HeadersPolicy>,
): HeadersPolicy | undefined {
  if (id === undefined) return undefined;
  const policy = policies.get(id);
  if (policy === undefined)
    throw new LocalCloudError(`The local cloud does not know the response headers policy ${id}.`);
  return policy;
}

function associations(behavior: Json, sources: ReadonlyMap<string, string>): Pick<Behavior, 'viewerRequest'> {
  const [association, ...others] = listAt(behavior, 'FunctionAssociations');
  if (association === undefined) return {};
  const source = sources.get(stringAt(association, 'FunctionARN') ?? '');
  if (source === undefined || others.length > 0 || stringAt(association, 'EventType') !== 'viewer-request')
    throw new LocalCloudError(
      'The local cloud runs one CloudFront Function of a behaviour, for its requests.',
    );
  return { viewerRequest: source };
}
