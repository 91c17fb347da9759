import { Buckets } from '../constructs/buckets.ts';
import { Identity } from '../constructs/identity.ts';
import { Storage } from '../constructs/storage.ts';
import { Parameters } from '../parameters.ts';
import type { Stage } from '../stage.ts';
import type { LeftBehind } from './left-behind.ts';
import { synthesizePart } from './synthesize-part.ts';

interface Resource {
  readonly Type: string;
  readonly Properties?: Readonly<Record<string, unknown>>;
}
export type Resources = Readonly<Record<string, Resource>>;

const GROUP = 'AWS::Cognito::UserPoolGroup';

/** What a stage's stack keeps when it is deleted and another can take over, by logical id. Logs, vault and SES identity are not among it. */
export function keptResources(stage: Stage): Resources {
  const { Resources } = synthesizePart(stage, (stack) => {
    new Storage(stack, 'Storage', { deletionProtection: true });
    new Buckets(stack, 'Buckets', { parameters: new Parameters(stack, 'Parameters') });
    new Identity(stack, 'Identity', { deletionProtection: true });
  }) as { Resources: Record<string, Resource & { DeletionPolicy?: string }> };
  return Object.fromEntries(
    Object.entries(Resources).filter(([, { DeletionPolicy }]) => DeletionPolicy === 'RetainExceptOnCreate'),
  );
}

/** Which of the kept resources this one was; undefined for one that the template does not have any more. */
export function logicalIdOf({ type, logicalId }: LeftBehind, kept: Resources): string | undefined {
  const alike = Object.keys(kept).filter((id) => kept[id]?.Type === type);
  if (logicalId !== null) return alike.find((id) => id === logicalId);
  return alike.length === 1 ? alike[0] : undefined;
}

/**
 * For a change set of the type IMPORT: a template with nothing else in it, and which resource each is. What refers to other resources
 * or to parameters is left out, since CloudFormation compares no properties; the deploy that follows sets it.
 */
export function importTemplate(chosen: ReadonlyMap<string, LeftBehind>, kept: Resources) {
  const [poolId] = [...chosen.values()].flatMap(({ identifier }) => identifier['UserPoolId'] ?? []);
  const groups = Object.entries(kept).flatMap(([id, { Type, Properties }]) =>
    Type === GROUP && poolId !== undefined
      ? [{ id, type: Type, identifier: { UserPoolId: poolId, GroupName: String(Properties?.['GroupName']) } }]
      : [],
  );
  const imported = [...[...chosen].map(([id, one]) => ({ ...one, id })), ...groups];
  return {
    resourcesToImport: imported.map(({ id, type, identifier }) => ({
      ResourceType: type,
      LogicalResourceId: id,
      ResourceIdentifier: identifier,
    })),
    template: {
      Resources: Object.fromEntries(
        imported.map(({ id, type, identifier }) => [
          id,
          {
            Type: type,
            // whatever fails from here on, they stay
            DeletionPolicy: 'Retain',
            Properties: {
              ...withoutReferences(kept[id]?.Properties ?? {}),
              ...(type === GROUP && identifier),
            },
          },
        ]),
      ),
    },
  };
}

function withoutReferences(properties: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(
    Object.entries(properties).filter(([, value]) => !/"(Ref|Fn::\w+)":/.test(JSON.stringify(value))),
  );
}
