import { LocalCloudError } from '../local-cloud-error.ts';
import { isObject, type Json, type JsonObject, stringAt } from './json.ts';
import type { SecretDefinition } from './resources/read-secrets.ts';
import type { ResolvedStack } from './resolve-stack.ts';

/** `{{resolve:secretsmanager:ARN_OR_NAME:SecretString:JSON_KEY:STAGE:VERSION}}` */
const REFERENCE = /\{\{resolve:(\w+):(.*?)\}\}/g;
const WITHOUT_VERSION = /^(.+?)(?::SecretString:([^:]*)::)?$/;

/**
 * The stack with the secrets in the places that name them by a dynamic reference.
 * @throws LocalCloudError for another service, an unknown secret, a part that it does not have, and for a version of one.
 */
export function resolveSecretReferences(
  stack: ResolvedStack,
  secrets: readonly SecretDefinition[],
): ResolvedStack {
  const read = (reference: string, service: string, rest: string): string => {
    const [, id, part = ''] = WITHOUT_VERSION.exec(rest) ?? [];
    const secret = secrets.find(({ arn, name }) => id === arn || id === name);
    const value = part === '' ? secret?.value : readPart(secret?.value, part);
    if (service !== 'secretsmanager' || value === undefined)
      throw new LocalCloudError(`The local cloud cannot read ${reference}.`);
    return value;
  };
  const walk = (value: Json): Json => {
    if (typeof value === 'string') return value.replaceAll(REFERENCE, read);
    if (Array.isArray(value)) return value.map(walk);
    return isObject(value) ? walkObject(value) : value;
  };
  const walkObject = (value: JsonObject): JsonObject =>
    Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, walk(inner)]));
  const resources = stack.resources.map((resource) => ({
    ...resource,
    properties: walkObject(resource.properties),
  }));
  return { ...stack, resources };
}

function readPart(text: string | undefined, part: string): string | undefined {
  try {
    return stringAt(JSON.parse(text ?? 'null') as Json, part);
  } catch {
    return undefined;
  }
}
