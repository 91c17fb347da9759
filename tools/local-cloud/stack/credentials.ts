import type { Caller, PolicyDocument } from '../emulators/aws-endpoint/aws-endpoint-contract.ts';
import type { FunctionSpec } from '../template/resources/read-functions.ts';
import { stableId } from '../template/stable-id.ts';

export type Credentials = { accessKeyId: string; secretAccessKey: string };

/** Every function has its own key (letters and digits only: DynamoDB Local takes no others). */
export function deriveCredentials(spec: FunctionSpec): Credentials {
  return {
    accessKeyId: `AK${stableId(spec.name, 18, 'upper')}`,
    secretAccessKey: stableId(`secret of ${spec.name}`, 40),
  };
}

/** The caller with an access key id: the function's role with its policies. */
export function createCallers(
  functions: readonly FunctionSpec[],
  roles: ReadonlyMap<string, PolicyDocument[]>,
): (accessKeyId: string) => Caller | undefined {
  const callers = new Map(
    functions.map((spec): [string, Caller] => {
      const { accessKeyId, secretAccessKey } = deriveCredentials(spec);
      return [
        accessKeyId,
        {
          entry: spec.entry,
          secretAccessKey,
          roleName: spec.roleName,
          policies: roles.get(spec.roleName) ?? [],
        },
      ];
    }),
  );
  return (accessKeyId) => callers.get(accessKeyId);
}
