import type { PolicyDocument, PolicyStatement } from './aws-endpoint-contract.ts';

/** The local cloud's own key: no policy applies. Letters and digits only, as DynamoDB Local demands. */
export const ADMIN_CREDENTIALS = { accessKeyId: 'localadmin', secretAccessKey: 'localadmin' } as const;

export interface Decision {
  allowed: boolean;
  /** follows 'User … is not authorized to perform: … ' */
  reason: string;
}

/**
 * Whether the policies allow one action on one resource, as IAM decides: an explicit Deny wins, then any Allow, otherwise no.
 * Conditions are not evaluated: an Allow with one is ignored, a Deny with one applies, and the reason mentions it.
 */
export function decide(policies: PolicyDocument[], action: string, resource: string): Decision {
  const matching = policies
    .flatMap(({ Statement }) => Statement)
    .filter((statement) => matchesAction(statement, action) && matchesResource(statement, resource));
  const remark = matching.some(({ Condition }) => Condition !== undefined)
    ? ' (the local stack evaluates no policy conditions)'
    : '';
  if (matching.some(({ Effect }) => Effect === 'Deny')) {
    return { allowed: false, reason: `with an explicit deny in an identity-based policy${remark}` };
  }
  const allowed = matching.some(({ Effect, Condition }) => Effect === 'Allow' && Condition === undefined);
  return { allowed, reason: `because no identity-based policy allows the ${action} action${remark}` };
}

function matchesAction(statement: PolicyStatement, action: string): boolean {
  const matches = (pattern: string) => wildcard(pattern.toLowerCase()).test(action.toLowerCase());
  if (statement.NotAction !== undefined) return !list(statement.NotAction).some(matches);
  return list(statement.Action).some(matches);
}

function matchesResource(statement: PolicyStatement, resource: string): boolean {
  const matches = (pattern: string) => wildcard(pattern).test(resource);
  if (statement.NotResource !== undefined) return !list(statement.NotResource).some(matches);
  return list(statement.Resource).some(matches);
}

function list(value: string | string[] | undefined): string[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

const compiled = new Map<string, RegExp>();

/** `*` is any text, `?` one character. */
function wildcard(pattern: string): RegExp {
  let expression = compiled.get(pattern);
  if (expression === undefined) {
    const escaped = pattern
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.');
    expression = new RegExp(`^${escaped}$`, 's');
    compiled.set(pattern, expression);
  }
  return expression;
}
