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

/** AWS's managed policies that the template names, by id, as its documentation lists them. */
const MANAGED: Record<string, ForwardPolicy> = {
  // cache policies: CachingOptimized, CachingDisabled
  '658327ea-f89d-4fab-a63d-7e88639e58f6': FORWARD_NOTHING,
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': FORWARD_NOTHING,
  // origin request policy: AllViewerExceptHostHeader
  'b689b0a8-53d0-40ab-baf2-68738e2966ac': {
    headers: { kind: 'except', names: ['host'] },
    cookies: all,
    queryStrings: all,
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

/** `config` is a CachePolicyConfig's key parameters. */
export function readForwardPolicy(config: JsonObject): ForwardPolicy {
  return {
    headers: readForwarding(config, 'Header'),
    cookies: readForwarding(config, 'Cookie'),
    queryStrings: readForwarding(config, 'QueryString'),
  };
}

function readForwarding(config: JsonObject, kind: string): Forwarding {
  const part = objectAt(config, `${kind}sConfig`);
  const behavior = stringAt(part, `${kind}Behavior`) ?? 'none';
  if (behavior === 'none') return none;
  if (behavior !== 'whitelist' || kind === 'Header')
    throw new LocalCloudError(`The local cloud does not know a cache policy by ${kind} ${behavior}.`);
  return { kind: 'only', names: stringsAt(part, `${kind}s`) };
}

/** Whether the name travels on under either policy. */
export function forwards(name: string, ...rules: Forwarding[]): boolean {
  return rules.some((rule) => {
    if (rule.kind === 'only') return rule.names.includes(name);
    if (rule.kind === 'except') return !rule.names.includes(name);
    return rule.kind === 'all';
  });
}
