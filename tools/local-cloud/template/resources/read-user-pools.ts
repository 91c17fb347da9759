import type { UserPoolClientSpec, UserPoolSpec } from '../../emulators/cognito/cognito-contract.ts';
import { LocalCloudError } from '../../local-cloud-error.ts';
import { type JsonObject, booleanAt, numberAt, objectAt, stringAt, stringsAt } from '../json.ts';
import { type ResolvedResource, type ResolvedStack, listResources } from '../resolve-stack.ts';

export function readUserPools(stack: ResolvedStack): UserPoolSpec[] {
  const clients = listResources(stack, 'AWS::Cognito::UserPoolClient');
  const groups = listResources(stack, 'AWS::Cognito::UserPoolGroup');
  return listResources(stack, 'AWS::Cognito::UserPool').map((pool) => {
    const preTokenGeneration = readTrigger(pool);
    const belongs = (resource: ResolvedResource) => stringAt(resource.properties, 'UserPoolId') === pool.ref;
    const minimum = numberAt(
      objectAt(objectAt(pool.properties, 'Policies'), 'PasswordPolicy'),
      'MinimumLength',
    );
    return {
      poolId: pool.ref,
      name: stringAt(pool.properties, 'UserPoolName') ?? pool.logicalId,
      ...(minimum === undefined ? {} : { passwordMinLength: minimum }),
      clients: clients.filter(belongs).map(readClient),
      groups: groups
        .filter(belongs)
        .map((group) => stringAt(group.properties, 'GroupName') ?? group.logicalId),
      ...(preTokenGeneration === undefined ? {} : { preTokenGeneration }),
    };
  });
}

/** ARN of the function that is asked before each token. */
function readTrigger({ properties, logicalId }: ResolvedResource): string | undefined {
  const { PreTokenGenerationConfig, ...others } = objectAt(properties, 'LambdaConfig');
  const version = stringAt(PreTokenGenerationConfig, 'LambdaVersion');
  if (Object.keys(others).length > 0 || (PreTokenGenerationConfig !== undefined && version !== 'V2_0'))
    throw new LocalCloudError(
      `Of the triggers of the user pool ${logicalId} the local cloud runs PreTokenGenerationConfig of version V2_0 only.`,
    );
  return stringAt(PreTokenGenerationConfig, 'LambdaArn');
}

function readClient({ ref, properties, attributes }: ResolvedResource): UserPoolClientSpec {
  const access = validityMinutes(properties, 'AccessToken', 'hours');
  const refresh = validityMinutes(properties, 'RefreshToken', 'days');
  const rotation = objectAt(properties, 'RefreshTokenRotation');
  const grace = numberAt(rotation, 'RetryGracePeriodSeconds');
  const flows = stringsAt(properties, 'ExplicitAuthFlows');
  const secret = booleanAt(properties, 'GenerateSecret') === true ? attributes['ClientSecret'] : undefined;
  return {
    clientId: ref,
    ...(secret === undefined ? {} : { clientSecret: secret }),
    ...(access === undefined ? {} : { accessTokenValidityMinutes: access }),
    ...(refresh === undefined ? {} : { refreshTokenValidityHours: refresh / 60 }),
    ...(stringAt(rotation, 'Feature') === 'ENABLED' ? { refreshTokenRotation: true } : {}),
    ...(grace === undefined ? {} : { rotationGraceSeconds: grace }),
    ...(flows.length === 0 ? {} : { authFlows: flows }),
  };
}

const MINUTES: Record<string, number> = { seconds: 1 / 60, minutes: 1, hours: 60, days: 1440 };

/** CDK writes every validity in minutes; by hand the units differ and default to hours (access) and days (refresh). */
function validityMinutes(properties: JsonObject, token: string, defaultUnit: string): number | undefined {
  const value = numberAt(properties, `${token}Validity`);
  if (value === undefined) return undefined;
  const unit = stringAt(objectAt(properties, 'TokenValidityUnits'), token) ?? defaultUnit;
  return value * (MINUTES[unit] ?? 1);
}
