import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda';

/** With it in the token its holder may ask Cognito itself to delete the Cognito user, change its attributes or sign it out. */
const SELF_SERVICE = 'aws.cognito.signin.user.admin';

/**
 * Cognito calls it before it makes an access token, at a sign-in and at a renewal, and leaves the scope out: a stolen token can be used for
 * what our API allows, and nothing else (docs/adr/025). It reads nothing and calls nothing: while it fails every sign-in fails.
 */
export async function handler(
  event: PreTokenGenerationV2TriggerEvent,
): Promise<PreTokenGenerationV2TriggerEvent> {
  const accessTokenGeneration = { scopesToSuppress: [SELF_SERVICE] };
  return { ...event, response: { claimsAndScopeOverrideDetails: { accessTokenGeneration } } };
}
