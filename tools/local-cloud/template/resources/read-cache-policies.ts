import { numberAt, objectAt } from '../json.ts';
import { type ResolvedStack, listResources } from '../resolve-stack.ts';

/** How long a cache policy lets a response be kept, in seconds: at least, when the response says nothing, at most. */
export type KeptLimits = { least: number; usual: number; most: number };

/** The template's own cache policies that keep something, by id. AWS's managed ones are only used for files here, which are not kept. */
export function readCachePolicies(stack: ResolvedStack): ReadonlyMap<string, KeptLimits> {
  const policies = listResources(stack, 'AWS::CloudFront::CachePolicy').map(
    ({ ref, properties }): [string, KeptLimits] => {
      const config = objectAt(properties, 'CachePolicyConfig');
      return [
        ref,
        {
          least: numberAt(config, 'MinTTL') ?? 0,
          usual: numberAt(config, 'DefaultTTL') ?? 86_400,
          most: numberAt(config, 'MaxTTL') ?? 31_536_000,
        },
      ];
    },
  );
  return new Map(policies.filter(([, { most }]) => most > 0));
}
