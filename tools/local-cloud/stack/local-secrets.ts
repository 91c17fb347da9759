import type { SecretSpec } from '../emulators/secrets/secrets-contract.ts';
import type { FunctionSpec } from '../template/resources/read-functions.ts';
import type { SecretDefinition } from '../template/resources/read-secrets.ts';
import { stableId } from '../template/stable-id.ts';
import type { SquareSetup } from './local-parameters.ts';

/**
 * The template's secrets, and those that functions only name because they exist before the first deploy (variables
 * `…_SECRET_ID`, `…_KEY_ID`). Square's gets what the simulator, or the sandbox, expects.
 */
export function localSecrets(
  defined: readonly SecretDefinition[],
  functions: readonly FunctionSpec[],
  square: SquareSetup,
): SecretSpec[] {
  const squareIds = new Set(listValues(functions, /^SQUARE_SECRET_ID$/));
  const squareValue = JSON.stringify({
    accessToken: square.accessToken,
    webhookSignatureKey: square.webhookSignatureKey,
  });
  const secrets = defined.map(({ name, arn, value }) => ({
    name,
    arn,
    value: squareIds.has(arn) || squareIds.has(name) ? squareValue : value,
  }));
  const names = new Set(secrets.flatMap(({ name, arn }) => [name, arn]));
  for (const id of new Set(listValues(functions, /_(SECRET|KEY)_ID$/))) {
    if (names.has(id) || id.startsWith('arn:')) continue;
    const arn = `arn:aws:secretsmanager:us-east-1:000000000000:secret:${id}-${stableId(id, 6)}`;
    secrets.push({ name: id, arn, value: squareIds.has(id) ? squareValue : stableId(id, 44) });
  }
  return secrets;
}

function listValues(functions: readonly FunctionSpec[], name: RegExp): string[] {
  return functions.flatMap(({ environment }) =>
    Object.entries(environment).flatMap(([variable, value]) =>
      name.test(variable) && variable !== 'AWS_ACCESS_KEY_ID' ? [value] : [],
    ),
  );
}
