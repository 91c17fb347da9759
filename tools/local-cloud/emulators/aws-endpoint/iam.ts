import type { PolicyDocument, PolicyStatement } from './aws-endpoint-contract.ts';
import type { Permission } from './permission.ts';
import { fitsWildcard } from '../../wildcard.ts';

/** The local cloud's own key: no policy applies. Letters and digits only, as DynamoDB Local demands. */
export const ADMIN_CREDENTIALS = { accessKeyId: 'localadmin', secretAccessKey: 'localadmin' } as const;

export interface Decision {
  allowed: boolean;
  /** follows 'User … is not authorized to perform: … ' */
  reason: string;
}

/** Whether a request with these values of a condition key fulfils what a policy wants of it; none: the request has no such key. */
type Operator = (wanted: readonly string[], actual: readonly string[]) => boolean;

/** The operators of conditions that are evaluated, as IAM does. */
const OPERATORS: Readonly<Record<string, Operator>> = {
  // true also for a request that has none of the key, which is why a policy has `Null` beside it
  'ForAllValues:StringLike': (patterns, actual) =>
    actual.every((value) => patterns.some((pattern) => fitsWildcard(pattern, value))),
  Null: ([isMissing], actual) => isMissing === String(actual.length === 0),
};

/** What a request has of each condition key that is known here. */
const CONDITION_KEYS: Readonly<Record<string, (asked: Asked) => readonly string[]>> = {
  'dynamodb:LeadingKeys': ({ leadingKeys = [] }) => leadingKeys,
};

type Asked = Pick<Permission, 'action' | 'resource' | 'leadingKeys'>;

/** Whether the policies allow one action on one resource, as IAM decides: an explicit Deny wins, then any Allow, otherwise no. */
export function decide(policies: readonly PolicyDocument[], asked: Asked): Decision {
  const { action } = asked;
  const named = policies
    .flatMap(({ Statement }) => Statement)
    .filter((statement) => matchesAction(statement, action) && matchesResource(statement, asked.resource));
  const matching = named.filter((statement) => fulfilsConditions(statement, asked));
  if (matching.some(({ Effect }) => Effect === 'Deny'))
    return { allowed: false, reason: 'with an explicit deny in an identity-based policy' };
  const condition = named.length > 0 ? ' for these partition keys' : '';
  return {
    allowed: matching.length > 0,
    reason: `because no identity-based policy allows the ${action} action${condition}`,
  };
}

/** A condition of the statement that is not evaluated here, 'StringEquals of aws:SourceIp'; undefined where there is none. */
export function findUnknownCondition({ Condition = {} }: PolicyStatement): string | undefined {
  return Object.entries(Condition)
    .flatMap(([operator, keys]) => Object.keys(keys).map((key) => ({ operator, key })))
    .filter(
      ({ operator, key }) => !(Object.hasOwn(OPERATORS, operator) && Object.hasOwn(CONDITION_KEYS, key)),
    )
    .map(({ operator, key }) => `${operator} of ${key}`)
    .at(0);
}

/** @throws Error for a condition that `findUnknownCondition` names: the template is read without one. */
function fulfilsConditions(statement: PolicyStatement, asked: Asked): boolean {
  const unknown = findUnknownCondition(statement);
  if (unknown !== undefined) throw new Error(`The condition ${unknown} is not evaluated here.`);
  return Object.entries(statement.Condition ?? {}).every(([operator, keys]) =>
    Object.entries(keys).every(([key, wanted]) =>
      OPERATORS[operator]?.([wanted].flat(), CONDITION_KEYS[key]?.(asked) ?? []),
    ),
  );
}

function matchesAction({ Action }: PolicyStatement, action: string): boolean {
  return [Action].flat().some((pattern) => fitsWildcard(pattern.toLowerCase(), action.toLowerCase()));
}

function matchesResource({ Resource }: PolicyStatement, resource: string): boolean {
  return [Resource].flat().some((pattern) => fitsWildcard(pattern, resource));
}
