import { LocalCloudError } from '../../local-cloud-error.ts';
import { type JsonObject, objectAt, stringAt, stringsAt } from '../json.ts';

/** Which names of one kind travel on to the origin; header names in lower case. */
export type Forwarding =
  | { kind: 'none' }
  | { kind: 'all' }
  | { kind: 'only'; names: string[] }
  | { kind: 'except'; names: string[] };

/** Headers, cookies and query strings that a cache or origin request policy lets through. */
export type ForwardPolicy = { headers: Forwarding; cookies: Forwarding; queryStrings: Forwarding };

const none: Forwarding = { kind: 'none' };
const all: Forwarding = { kind: 'all' };
export const FORWARD_NOTHING: ForwardPolicy = { headers: none, cookies: none, queryStrings: none };

/** AWS's managed policies by id, as its documentation lists them. */
const MANAGED: Record<string, ForwardPolicy> = {
  // cache policies: CachingOptimized, CachingOptimizedForUncompressedObjects, CachingDisabled
  '658327ea-f89d-4fab-a63d-7e88639e58f6': FORWARD_NOTHING,
  'b2884449-e4de-46a7-ac36-70bc7f1ddd6d': FORWARD_NOTHING,
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': FORWARD_NOTHING,
  // UseOriginCacheControlHeaders and …-QueryStrings
  '83da9c7e-98b4-4e11-a168-04f0df8e2c65': {
    headers: { kind: 'only', names: ['host', 'origin'] },
    cookies: all,
    queryStrings: none,
  },
  '4cc15a8a-d715-48a4-82b8-cc0b614638fe': {
    headers: { kind: 'only', names: ['host', 'origin'] },
    cookies: all,
    queryStrings: all,
  },
  // origin request policies: AllViewer, AllViewerExceptHostHeader, AllViewerAndCloudFrontHeaders-2022-06
  '216adef6-5c7f-47e4-b989-5492eafa07d3': { headers: all, cookies: all, queryStrings: all },
  'b689b0a8-53d0-40ab-baf2-68738e2966ac': {
    headers: { kind: 'except', names: ['host'] },
    cookies: all,
    queryStrings: all,
  },
  '33f36d7e-f396-46d9-90e0-52428a34d9dc': { headers: all, cookies: all, queryStrings: all },
  // CORS-CustomOrigin, CORS-S3Origin, UserAgentRefererHeaders
  '59781a5b-3903-41f3-afcb-af62929ccde1': {
    headers: { kind: 'only', names: ['origin'] },
    cookies: none,
    queryStrings: none,
  },
  '88a5eaf4-2fd4-4709-b370-b4c650ea3fcf': {
    headers: {
      kind: 'only',
      names: ['origin', 'access-control-request-headers', 'access-control-request-method'],
    },
    cookies: none,
    queryStrings: none,
  },
  'acba4595-bd28-49b8-b9fe-13317c0390fa': {
    headers: { kind: 'only', names: ['user-agent', 'referer'] },
    cookies: none,
    queryStrings: none,
  },
};

/** The policy behind an id: one of the template's own, or one of AWS's; no id forwards nothing. */
export function forwardPolicy(
  id: string | undefined,
  own: ReadonlyMap<string, ForwardPolicy>,
): ForwardPolicy {
  if (id === undefined) return FORWARD_NOTHING;
  const policy = own.get(id) ?? MANAGED[id];
  if (policy === undefined)
    throw new LocalCloudError(`The local cloud does not know CloudFront's policy ${id}.`);
  return policy;
}

/** `config` is a CachePolicyConfig's key parameters or an OriginRequestPolicyConfig: both name things alike. */
export function readForwardPolicy(config: JsonObject): ForwardPolicy {
  return {
    headers: readForwarding(config, 'Header', true),
    cookies: readForwarding(config, 'Cookie'),
    queryStrings: readForwarding(config, 'QueryString'),
  };
}

function readForwarding(config: JsonObject, kind: string, lowerCase = false): Forwarding {
  const part = objectAt(config, `${kind}sConfig`);
  const behavior = stringAt(part, `${kind}Behavior`) ?? 'none';
  const names = stringsAt(part, kind === 'Header' ? 'Headers' : `${kind}s`).map((name) =>
    lowerCase ? name.toLowerCase() : name,
  );
  if (behavior === 'whitelist') return { kind: 'only', names };
  if (behavior === 'allExcept') return { kind: 'except', names };
  return behavior === 'none' ? none : all;
}

/** Whether the name travels on under either policy. */
export function forwards(name: string, ...rules: Forwarding[]): boolean {
  return rules.some((rule) => {
    if (rule.kind === 'only') return rule.names.includes(name);
    if (rule.kind === 'except') return !rule.names.includes(name);
    return rule.kind === 'all';
  });
}
