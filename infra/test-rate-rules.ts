/** A statement of a rule as the template writes it: those that our rate rules use. */
interface Statement {
  ByteMatchStatement?: { SearchString: string; PositionalConstraint: string; TextTransformations: object[] };
  NotStatement?: { Statement: Statement };
  AndStatement?: { Statements: Statement[] };
  OrStatement?: { Statements: Statement[] };
}
interface Transformed {
  TextTransformations: { Type: string }[];
}
interface CustomKey {
  IP?: object;
  UriPath?: Transformed;
  Header?: Transformed & { Name: string };
}
interface RateStatement {
  AggregateKeyType: 'IP' | 'CUSTOM_KEYS';
  CustomKeys?: CustomKey[];
  Limit: number;
  EvaluationWindowSec: number;
  ScopeDownStatement?: Statement;
}
interface ManagedStatement {
  Name: string;
  ScopeDownStatement?: Statement;
}
export interface Rule {
  Name: string;
  Statement: { RateBasedStatement?: RateStatement; ManagedRuleGroupStatement?: ManagedStatement };
}

/** `at` in ms; names of headers in lower case. */
export interface SeenRequest {
  at: number;
  address: string;
  path: string;
  headers?: Readonly<Record<string, string>>;
}

/**
 * How many of these requests, oldest first, each rate rule refuses. AWS estimates the rate every ten seconds and refuses later;
 * here each request counts at once.
 */
export function refusedByRate(
  rules: readonly Rule[],
  requests: readonly SeenRequest[],
): Record<string, number> {
  return Object.fromEntries(
    rules.flatMap(({ Name, Statement: { RateBasedStatement: rate } }) =>
      rate === undefined ? [] : [[Name, countRefused(rate, requests)]],
    ),
  );
}

/** Which of AWS's own groups see a request for this path. */
export const groupsThatSee = (rules: readonly Rule[], path: string): string[] =>
  rules.flatMap(({ Statement: { ManagedRuleGroupStatement: group } }) =>
    group && matches(group.ScopeDownStatement, path) ? [group.Name] : [],
  );

function countRefused(rate: RateStatement, requests: readonly SeenRequest[]): number {
  const seen = new Map<string, number[]>();
  let refused = 0;
  for (const request of requests) {
    const key = keyOf(rate, request);
    if (key === undefined || !matches(rate.ScopeDownStatement, request.path)) continue;
    const times = seen.get(key) ?? [];
    seen.set(key, times);
    times.push(request.at);
    // one too many while the one before the last `Limit` is within the window
    const before = times.at(-1 - rate.Limit);
    if (before !== undefined && before > request.at - rate.EvaluationWindowSec * 1000) refused += 1;
  }
  return refused;
}

/** Undefined for a request without what the rule aggregates by: AWS leaves it out. */
function keyOf({ AggregateKeyType, CustomKeys = [] }: RateStatement, request: SeenRequest) {
  if (AggregateKeyType === 'IP') return request.address;
  const parts = CustomKeys.map(({ UriPath, Header }) => {
    if (UriPath) return transformed(request.path, UriPath);
    if (!Header) return request.address;
    const value = request.headers?.[Header.Name.toLowerCase()];
    return value && transformed(value, Header);
  });
  return parts.includes(undefined) ? undefined : parts.join('\n');
}

const transformed = (text: string, { TextTransformations }: Transformed): string =>
  TextTransformations.reduce((one, { Type }) => transform(one, Type), text);

function transform(text: string, type: string): string {
  if (type === 'URL_DECODE') return decodeURIComponent(text);
  if (type === 'LOWERCASE') return text.toLowerCase();
  if (type === 'COMPRESS_WHITE_SPACE') return text.replaceAll(/\s+/g, ' ');
  throw new Error(`The transformation ${type} is not known here.`);
}

function matches(statement: Statement | undefined, path: string): boolean {
  if (statement === undefined) return true;
  const { ByteMatchStatement: bytes, NotStatement: not, AndStatement: and, OrStatement: or } = statement;
  if (not) return !matches(not.Statement, path);
  if (and) return and.Statements.every((one) => matches(one, path));
  if (or) return or.Statements.some((one) => matches(one, path));
  if (!bytes) throw new Error(`This statement is not known here: ${JSON.stringify(statement)}`);
  const text = decodeURIComponent(path);
  return bytes.PositionalConstraint === 'EXACTLY'
    ? text === bytes.SearchString
    : text.startsWith(bytes.SearchString);
}

/** Web ACL capacity units of AWS's own groups (AWS WAF Developer Guide, 'AWS Managed Rules rule groups list'). */
const CAPACITY_OF_GROUP: Readonly<Record<string, number>> = {
  AWSManagedRulesAmazonIpReputationList: 25,
  AWSManagedRulesCommonRuleSet: 700,
};

/**
 * What these rules need of a web ACL's 1,500 capacity units: a rate-based statement 2, 30 more for each custom key; a match of the whole or
 * the beginning 2; each transformation 10; AND, OR and NOT what is in them (the same guide).
 */
export function capacityOf(rules: readonly Rule[]): number {
  const ofStatement = (one: Statement | undefined): number =>
    one === undefined
      ? 0
      : (one.ByteMatchStatement ? 2 + 10 * one.ByteMatchStatement.TextTransformations.length : 0) +
        ofStatement(one.NotStatement?.Statement) +
        [...(one.AndStatement?.Statements ?? []), ...(one.OrStatement?.Statements ?? [])].reduce(
          (sum, part) => sum + ofStatement(part),
          0,
        );
  const ofRule = ({ Statement: { RateBasedStatement: rate, ManagedRuleGroupStatement: group } }: Rule) => {
    if (group) return (CAPACITY_OF_GROUP[group.Name] ?? Number.NaN) + ofStatement(group.ScopeDownStatement);
    if (!rate) return Number.NaN;
    const keys = (rate.CustomKeys ?? []).map(
      ({ UriPath, Header }) => 30 + 10 * ((UriPath ?? Header)?.TextTransformations.length ?? 0),
    );
    return 2 + keys.reduce((sum, one) => sum + one, 0) + ofStatement(rate.ScopeDownStatement);
  };
  return rules.reduce((sum, rule) => sum + ofRule(rule), 0);
}
