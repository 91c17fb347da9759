import { LocalCloudError } from '../local-cloud-error.ts';
import { isObject, type Json, type JsonObject } from './json.ts';
import type { SecretDefinition } from './resources/read-secrets.ts';
import type { ResolvedStack } from './resolve-stack.ts';

/** `{{resolve:secretsmanager:ARN:SecretString:JSON_KEY:STAGE:VERSION}}` */
const REFERENCE = /\{\{resolve:(\w+):(.*?)\}\}/g;

/**
 * The stack with the secrets in the places that name them by a dynamic reference.
 * @throws LocalCloudError for another service, a secret that the template does not make, and for a part or version of one.
 */
export function resolveSecretReferences(
  stack: ResolvedStack,
  secrets: readonly SecretDefinition[],
): ResolvedStack {
  const read = (reference: string, service: string, rest: string): string => {
    const secret = secrets.find(({ arn }) => rest === arn || rest === `${arn}:SecretString:::`);
    if (service !== 'secretsmanager' || secret === undefined)
      throw new LocalCloudError(`The local cloud cannot read ${reference}.`);
    return secret.value;
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
