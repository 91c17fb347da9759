import { LocalCloudError } from '../../local-cloud-error.ts';
import { type JsonObject, numberAt, objectAt, stringAt } from '../json.ts';
import { type ResolvedStack, listResources } from '../resolve-stack.ts';
import { stableId } from '../stable-id.ts';

export type SecretDefinition = { logicalId: string; name: string; arn: string; value: string };

/**
 * Secrets of the template. A generated one gets the same value on every start (derived from the name: here it
 * protects only demo data, and what was encrypted with it must stay readable).
 */
export function readSecrets(stack: ResolvedStack): SecretDefinition[] {
  return listResources(stack, 'AWS::SecretsManager::Secret').map(({ logicalId, ref, properties }) => ({
    logicalId,
    name: ref.split(':secret:')[1]?.replace(/-[^-]{6}$/, '') ?? logicalId,
    arn: ref,
    value:
      stringAt(properties, 'SecretString') ?? generate(ref, objectAt(properties, 'GenerateSecretString')),
  }));
}

function generate(seed: string, options: JsonObject): string {
  if ('GenerateStringKey' in options || 'ExcludeLowercase' in options)
    throw new LocalCloudError('The local cloud generates secrets as plain text in lower case only.');
  return stableId(seed, numberAt(options, 'PasswordLength') ?? 32);
}
