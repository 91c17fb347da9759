import { LocalCloudError } from '../local-cloud-error.ts';
import { isObject, type JsonObject } from './json.ts';
import type { LoadedTemplate } from './load-template.ts';
import { createResolver, type ResolveOptions } from './resolve.ts';
import { isHarmless, EMULATED_TYPES } from './resource-types.ts';

export type ResolvedResource = {
  logicalId: string;
  type: string;
  properties: JsonObject;
  ref: string;
  attributes: Readonly<Record<string, string>>;
};

/** The template with every value known. `ignored` lists `Type logicalId` of what the local cloud leaves out. */
export type ResolvedStack = {
  stackName: string;
  region: string;
  accountId: string;
  resources: readonly ResolvedResource[];
  assets: ReadonlyMap<string, string>;
  ignored: readonly string[];
};

export const LOCAL_ACCOUNT_ID = '000000000000';

/**
 * Gives every resource its name and every property its value.
 * @throws LocalCloudError for parameters that a rule refuses, and for a resource type that is neither run nor known to be harmless.
 */
export function resolveStack(loaded: LoadedTemplate, options: Omit<ResolveOptions, 'scope'>): ResolvedStack {
  const { template, stackName, region, assets } = loaded;
  const scope = { stackName, region, accountId: LOCAL_ACCOUNT_ID };
  const resolver = createResolver(template, { ...options, scope });
  const [broken] = resolver.brokenRules();
  if (broken !== undefined) throw new LocalCloudError(broken);
  const resources: ResolvedResource[] = [];
  const ignored: string[] = [];
  for (const [logicalId, resource] of Object.entries(template.Resources)) {
    if (!resolver.exists(logicalId)) continue;
    const type = resource.Type;
    if (!EMULATED_TYPES.has(type)) {
      if (!isHarmless(type)) {
        throw new LocalCloudError(`The local cloud cannot run ${type} (${logicalId}) of the template.`);
      }
      ignored.push(`${type} ${logicalId}`);
      continue;
    }
    const properties = resolver.resolve(resource.Properties ?? {});
    const { ref, attributes } = resolver.identity(logicalId);
    resources.push({ logicalId, type, properties: isObject(properties) ? properties : {}, ref, attributes });
  }
  return { stackName, region, accountId: scope.accountId, resources, assets, ignored };
}

export function listResources(stack: ResolvedStack, ...types: string[]): ResolvedResource[] {
  return stack.resources.filter((resource) => types.includes(resource.type));
}

/** The function's name inside an ARN, a qualified ARN, an API Gateway integration URI or a plain name. */
export function toFunctionName(arnOrName: string): string {
  return /:function:([A-Za-z0-9_-]+)/.exec(arnOrName)?.[1] ?? arnOrName.split(':')[0] ?? arnOrName;
}
