import type { Statement } from './test-template.ts';

/** What AWS knows of a request to a resource: the service that makes it, and the values of condition keys. */
export interface ServiceRequest {
  readonly service: string;
  readonly action: string;
  readonly resource: string;
  readonly context: Readonly<Record<string, string>>;
}

/** What `Ref` and, as `Id.Attribute`, `Fn::GetAtt` give in a deployed stack. */
export type References = Readonly<Record<string, string>>;

/** A value of the template as CloudFormation resolves it. Throws on a name or function that is not known here. */
export function resolveValue(value: unknown, references: References): unknown {
  if (Array.isArray(value)) return value.map((part) => resolveValue(part, references));
  if (!isRecord(value)) return value;
  const [[name, argument] = ['', undefined], ...others] = Object.entries(value);
  if (others.length === 0 && name === 'Ref') return getReference(String(argument), references);
  if (others.length === 0 && name === 'Fn::GetAtt' && Array.isArray(argument))
    return getReference(argument.join('.'), references);
  if (others.length === 0 && name === 'Fn::Join' && Array.isArray(argument)) {
    const [separator, parts] = resolveValue(argument, references) as [string, string[]];
    return parts.join(separator);
  }
  if (name.startsWith('Fn::')) throw new Error(`${name} is not resolved here.`);
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, resolveValue(part, references)]),
  );
}

/** Whether a resource's policy allows a service's request, as AWS decides: a Deny wins, then any Allow, otherwise no. */
export function isAllowed(
  statements: readonly Statement[],
  request: ServiceRequest,
  references: References,
): boolean {
  const effects = statements
    .map((statement) => resolveValue(statement, references) as Statement)
    .filter((statement) => applies(statement, request))
    .map(({ Effect }) => Effect);
  return effects.includes('Allow') && !effects.includes('Deny');
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function getReference(name: string, references: References): string {
  const value = references[name];
  if (value === undefined) throw new Error(`${name} has no value here.`);
  return value;
}

const listOf = (value: unknown): string[] => [value].flat().map(String);
const matchesAny = (patterns: unknown, text: string): boolean =>
  listOf(patterns).some((pattern) => toPattern(pattern).test(text));
const toPattern = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replace(/[.+^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`);

function applies({ Principal, Action, Resource, Condition }: Statement, request: ServiceRequest): boolean {
  const anyPrincipal = Principal === '*' || (isRecord(Principal) && Principal['AWS'] === '*');
  const named = isRecord(Principal) && listOf(Principal['Service'] ?? []).includes(request.service);
  return (
    (anyPrincipal || named) &&
    matchesAny(Action, request.action) &&
    matchesAny(Resource, request.resource) &&
    Object.entries(isRecord(Condition) ? Condition : {}).every(([operator, keys]) =>
      Object.entries(isRecord(keys) ? keys : {}).every(([key, wanted]) =>
        holds(operator, wanted, request.context[key]),
      ),
    )
  );
}

/** A key that the request does not carry meets no condition. */
function holds(operator: string, wanted: unknown, actual: string | undefined): boolean {
  if (actual === undefined) return false;
  switch (operator) {
    case 'Bool':
    case 'StringEquals':
      return listOf(wanted).includes(actual);
    case 'ArnLike':
    case 'StringLike':
      return matchesAny(wanted, actual);
    default:
      throw new Error(`The condition ${operator} is not evaluated here.`);
  }
}
