import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda';
import { expect, test } from 'vitest';
import { handler } from './limit-access-token.trigger.ts';

test.each(['TokenGeneration_Authentication', 'TokenGeneration_RefreshTokens'] as const)(
  'Of %s the access token gets no scope for calls of Cognito, and keeps all else (R15)',
  async (triggerSource) => {
    const event: PreTokenGenerationV2TriggerEvent = {
      version: '2',
      triggerSource,
      region: 'us-east-1',
      userPoolId: 'us-east-1_people',
      userName: 'usr-ada',
      callerContext: { awsSdkVersion: '3', clientId: 'web' },
      request: {
        userAttributes: { sub: 'sub-of-ada' },
        groupConfiguration: { groupsToOverride: ['user'] },
        scopes: ['aws.cognito.signin.user.admin'],
      },
      response: { claimsAndScopeOverrideDetails: {} },
    };
    expect(await handler(event)).toEqual({
      ...event,
      response: {
        claimsAndScopeOverrideDetails: {
          accessTokenGeneration: { scopesToSuppress: ['aws.cognito.signin.user.admin'] },
        },
      },
    });
  },
);
