import type { StateMachineSpec } from '../../emulators/step-functions/step-functions-contract.ts';
import { LocalCloudError } from '../../local-cloud-error.ts';
import { isObject, type Json, type JsonObject, objectAt, stringAt } from '../json.ts';
import { type ResolvedStack, listResources } from '../resolve-stack.ts';

/** State machines with their definition as an object, and the names of their aliases. */
export function readStateMachines(stack: ResolvedStack): StateMachineSpec[] {
  const aliases = listResources(stack, 'AWS::StepFunctions::StateMachineAlias').map(({ properties }) => ({
    name: stringAt(properties, 'Name') ?? '',
    version: stringAt(objectAt(properties, 'DeploymentPreference'), 'StateMachineVersionArn') ?? '',
  }));
  return listResources(stack, 'AWS::StepFunctions::StateMachine').map(
    ({ logicalId, ref, attributes, properties }) => {
      if (stringAt(properties, 'StateMachineType') === 'EXPRESS') {
        throw new LocalCloudError(
          `The local cloud runs Standard workflows only; ${logicalId} is an Express one.`,
        );
      }
      const definition = parse(stringAt(properties, 'DefinitionString') ?? 'null', logicalId);
      return {
        arn: ref,
        name: attributes['Name'] ?? logicalId,
        definition,
        aliases: aliases.filter(({ version }) => version.startsWith(`${ref}:`)).map(({ name }) => name),
      };
    },
  );
}

function parse(definition: string, logicalId: string): JsonObject {
  let parsed: Json;
  try {
    parsed = JSON.parse(definition) as Json;
  } catch (cause) {
    throw new LocalCloudError(`The definition of the state machine ${logicalId} is not valid JSON.`, {
      cause,
    });
  }
  if (!isObject(parsed)) throw new LocalCloudError(`The state machine ${logicalId} has no definition.`);
  return parsed;
}
