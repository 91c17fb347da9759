import { createHmac } from 'node:crypto';
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
  InternalErrorException,
  InvalidParameterException,
  NotAuthorizedException,
  RefreshTokenReuseException,
  RevokeTokenCommand,
  TooManyRequestsException,
  UserNotConfirmedException,
  UserNotFoundException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { identity } from './identity.ts';

const cognito = mockClient(CognitoIdentityProviderClient);
afterAll(() => cognito.restore());
const secrets = mockClient(SecretsManagerClient);
afterAll(() => secrets.restore());
const gateway = identity();
const pool = { UserPoolId: 'pool' };
const ADA = anId<'user'>('usr-ada');
const refusal = { $metadata: {}, message: 'refused' };
const claims = Buffer.from(
  JSON.stringify({ username: ADA, auth_time: 1_700_000_000, 'cognito:groups': ['user', 'instructor'] }),
).toString('base64url');
const AccessToken = `head.${claims}.signature`;
const asked = () => cognito.calls().map(({ args: [command] }) => [command.constructor.name, command.input]);

beforeEach(() => {
  cognito.reset();
  vi.stubEnv('USER_POOL_ID', 'pool');
  vi.stubEnv('USER_POOL_CLIENT_ID', 'client');
  vi.stubEnv('USER_POOL_CLIENT_SECRET_ID', 'client-secret');
  secrets
    .on(GetSecretValueCommand, { SecretId: 'client-secret' })
    .resolves({ SecretString: 'of the client' });
});

describe('Making a sign-in', () => {
  const made = { User: { Attributes: [{ Name: 'sub', Value: 'sub-1' }] } };

  test('It is made silently under the account’s id, then password, then group; Cognito gets no e-mail', async () => {
    cognito.on(AdminCreateUserCommand).resolves(made);
    expect(await gateway.create(ADA, 'user', 'a quiet river')).toBe('sub-1');
    expect(asked()).toEqual([
      ['AdminCreateUserCommand', { ...pool, Username: ADA, MessageAction: 'SUPPRESS' }],
      ['AdminSetUserPasswordCommand', { ...pool, Username: ADA, Password: 'a quiet river', Permanent: true }],
      ['AdminAddUserToGroupCommand', { ...pool, Username: ADA, GroupName: 'user' }],
    ]);
  });

  test('One that is there, as after a lost response, is completed; without a password it gets none', async () => {
    cognito.on(AdminCreateUserCommand).rejects(new UsernameExistsException(refusal));
    cognito.on(AdminGetUserCommand).resolves({ UserAttributes: [{ Name: 'sub', Value: 'sub-2' }] });
    expect(await gateway.create(ADA, 'user')).toBe('sub-2');
    expect(cognito.commandCalls(AdminSetUserPasswordCommand)).toHaveLength(0);
    expect(cognito.commandCalls(AdminAddUserToGroupCommand)).toHaveLength(1);
  });

  test.each([
    [AdminCreateUserCommand, 1],
    [AdminSetUserPasswordCommand, 2],
    [AdminAddUserToGroupCommand, 3],
  ] as const)(
    'What Cognito refuses at step %# passes through and nothing follows it',
    async (command, calls) => {
      cognito.on(AdminCreateUserCommand).resolves(made);
      cognito.on(command as typeof AdminCreateUserCommand).rejects(new InternalErrorException(refusal));
      await expect(gateway.create(ADA, 'user', 'x')).rejects.toThrow(InternalErrorException);
      expect(asked()).toHaveLength(calls);
    },
  );

  test('Where Cognito takes no more requests, it is asked again a little later', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    cognito.on(AdminCreateUserCommand).resolves(made);
    cognito
      .on(AdminAddUserToGroupCommand)
      .rejectsOnce(new TooManyRequestsException(refusal))
      .rejectsOnce(new TooManyRequestsException(refusal))
      .resolves({});
    const creating = gateway.create(ADA, 'user');
    await vi.runAllTimersAsync();
    expect(await creating).toBe('sub-1');
    expect(cognito.commandCalls(AdminAddUserToGroupCommand)).toHaveLength(3);
    cognito.on(AdminAddUserToGroupCommand).rejects(new TooManyRequestsException(refusal));
    const refused = gateway.create(ADA, 'user').catch((error: unknown) => error);
    await vi.runAllTimersAsync();
    expect(await refused).toBeInstanceOf(TooManyRequestsException);
  });

  test('A response without a subject is an error', async () => {
    cognito.on(AdminCreateUserCommand).resolves({});
    await expect(gateway.create(ADA, 'user', 'x')).rejects.toThrow('no subject');
  });
});

describe('Signing in and staying signed in', () => {
  test('The password goes to Cognito only, and the user id comes from the token', async () => {
    cognito
      .on(AdminInitiateAuthCommand)
      .resolves({ AuthenticationResult: { AccessToken, RefreshToken: 'r' } });
    expect(await gateway.signIn(ADA, 'a quiet river')).toEqual({
      accessToken: AccessToken,
      refreshToken: 'r',
      userId: ADA,
      role: 'instructor',
      signedInAt: 1_700_000_000,
    });
    expect(asked()).toEqual([
      [
        'AdminInitiateAuthCommand',
        {
          ...pool,
          ClientId: 'client',
          AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
          AuthParameters: {
            USERNAME: ADA,
            PASSWORD: 'a quiet river',
            SECRET_HASH: createHmac('sha256', 'of the client').update(`${ADA}client`).digest('base64'),
          },
        },
      ],
    ]);
  });

  test.each([
    ['a wrong password', new NotAuthorizedException(refusal), undefined],
    ['an unknown user', new UserNotFoundException(refusal), undefined],
    ['a person who is not confirmed', new UserNotConfirmedException(refusal), undefined],
    [
      'too many attempts, which only a known user meets',
      new NotAuthorizedException({ $metadata: {}, message: 'Password attempts exceeded' }),
      'locked',
    ],
  ])('%s: %s', async (_what, error, expected) => {
    cognito.on(AdminInitiateAuthCommand).rejects(error);
    expect(await gateway.signIn(ADA, 'x')).toBe(expected);
  });

  test('A challenge instead of tokens is no sign-in', async () => {
    cognito.on(AdminInitiateAuthCommand).resolves({ ChallengeName: 'NEW_PASSWORD_REQUIRED' });
    expect(await gateway.signIn(ADA, 'x')).toBeUndefined();
  });

  test('Errors of Cognito pass through with their name (F8)', async () => {
    cognito.on(AdminInitiateAuthCommand).rejects(new TooManyRequestsException(refusal));
    await expect(gateway.signIn(ADA, 'x')).rejects.toMatchObject({
      name: 'TooManyRequestsException',
    });
  });

  test('An instance reads the secret of the client once (R15)', async () => {
    vi.stubEnv('USER_POOL_CLIENT_SECRET_ID', 'of a cold instance');
    secrets
      .on(GetSecretValueCommand, { SecretId: 'of a cold instance' })
      .resolves({ SecretString: 'of the client' });
    cognito
      .on(AdminInitiateAuthCommand)
      .resolves({ AuthenticationResult: { AccessToken, RefreshToken: 'r' } });
    const readings = secrets.commandCalls(GetSecretValueCommand).length;
    await gateway.loadClientSecret();
    await gateway.signIn(ADA, 'a quiet river');
    await gateway.revoke('r');
    expect(secrets.commandCalls(GetSecretValueCommand).length - readings).toBe(1);
  });

  test('Refreshing rotates: the new refresh token is handed over', async () => {
    cognito
      .on(GetTokensFromRefreshTokenCommand, {
        RefreshToken: 'old',
        ClientId: 'client',
        ClientSecret: 'of the client',
      })
      .resolves({ AuthenticationResult: { AccessToken, RefreshToken: 'new' } });
    expect(await gateway.refresh('old')).toMatchObject({ refreshToken: 'new', userId: ADA });
  });

  test.each([
    ['revoked or expired', new NotAuthorizedException(refusal)],
    ['no token at all', new InvalidParameterException(refusal)],
    ['of no account', new UserNotFoundException(refusal)],
  ])('A refresh token that is %s gives undefined (I20)', async (_what, error) => {
    cognito.on(GetTokensFromRefreshTokenCommand).rejects(error);
    expect(await gateway.refresh('old')).toBeUndefined();
  });

  test('One that was replaced before is told apart (G-10)', async () => {
    cognito.on(GetTokensFromRefreshTokenCommand).rejects(new RefreshTokenReuseException(refusal));
    expect(await gateway.refresh('old')).toBe('reused');
  });

  test('Revoking and signing out everywhere name the token and the person', async () => {
    await gateway.revoke('r');
    await gateway.signOutEverywhere(ADA);
    expect(asked()).toEqual([
      ['RevokeTokenCommand', { Token: 'r', ClientId: 'client', ClientSecret: 'of the client' }],
      ['AdminUserGlobalSignOutCommand', { ...pool, Username: ADA }],
    ]);
    cognito.on(RevokeTokenCommand).rejects(new InternalErrorException(refusal));
    cognito.on(AdminUserGlobalSignOutCommand).rejects(new InternalErrorException(refusal));
    await expect(gateway.revoke('r')).rejects.toThrow(InternalErrorException);
    await expect(gateway.signOutEverywhere(ADA)).rejects.toThrow(InternalErrorException);
  });
});

describe('Deleting a sign-in', () => {
  test('One that is gone already counts as deleted; what Cognito refuses passes through', async () => {
    cognito.on(AdminDeleteUserCommand).resolvesOnce({}).rejectsOnce(new UserNotFoundException(refusal));
    await gateway.deleteUser(ADA);
    await gateway.deleteUser(ADA);
    const deleted = ['AdminDeleteUserCommand', { ...pool, Username: ADA }];
    expect(asked()).toEqual([deleted, deleted]);
    cognito.on(AdminDeleteUserCommand).rejects(new InternalErrorException(refusal));
    await expect(gateway.deleteUser(ADA)).rejects.toThrow(InternalErrorException);
  });
});

test('A changed password is permanent', async () => {
  await gateway.changePassword(ADA, 'a second river');
  expect(cognito.commandCalls(AdminSetUserPasswordCommand)[0]?.args[0].input).toMatchObject({
    Permanent: true,
  });
});
