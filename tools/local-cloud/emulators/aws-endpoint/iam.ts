import type { PolicyDocument, PolicyStatement } from './aws-endpoint-contract.ts';
import { fitsWildcard } from '../../wildcard.ts';

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

function matchesAction({ Action }: PolicyStatement, action: string): boolean {
  return [Action].flat().some((pattern) => fitsWildcard(pattern.toLowerCase(), action.toLowerCase()));
}

function matchesResource({ Resource }: PolicyStatement, resource: string): boolean {
  return [Resource].flat().some((pattern) => fitsWildcard(pattern, resource));
}
