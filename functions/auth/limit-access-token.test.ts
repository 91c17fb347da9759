import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda';
import { expect, test } from 'vitest';
import { handler } from './limit-access-token.trigger.ts';

test('The access token gets no scope for calls of Cognito, and keeps all else (R15)', async () => {
  const event = {
    triggerSource: 'TokenGeneration_RefreshTokens',
    userName: 'usr-ada',
    response: { claimsAndScopeOverrideDetails: {} },
  } as PreTokenGenerationV2TriggerEvent;
  expect(await handler(event)).toEqual({
    ...event,
    response: {
      claimsAndScopeOverrideDetails: {
        accessTokenGeneration: { scopesToSuppress: ['aws.cognito.signin.user.admin'] },
      },
    },
  });
});
