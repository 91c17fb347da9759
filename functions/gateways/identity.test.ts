import { createHmac } from 'node:crypto';
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
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
const refusal = { $metadata: {}, message: 'refused' };
const claims = Buffer.from(
  JSON.stringify({ sub: 'sub-1', auth_time: 1_700_000_000, 'cognito:groups': ['user', 'instructor'] }),
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
  test('It is made silently with a verified e-mail, then password, then group', async () => {
    cognito.on(AdminCreateUserCommand).resolves({ User: { Attributes: [{ Name: 'sub', Value: 'sub-1' }] } });
    expect(await gateway.create('ada@example.org', 'a quiet river', 'user')).toBe('sub-1');
    expect(asked()).toEqual([
      [
        'AdminCreateUserCommand',
        {
          ...pool,
          Username: 'ada@example.org',
          MessageAction: 'SUPPRESS',
          UserAttributes: [
            { Name: 'email', Value: 'ada@example.org' },
            { Name: 'email_verified', Value: 'true' },
          ],
        },
      ],
      [
        'AdminSetUserPasswordCommand',
        { ...pool, Username: 'sub-1', Password: 'a quiet river', Permanent: true },
      ],
      ['AdminAddUserToGroupCommand', { ...pool, Username: 'sub-1', GroupName: 'user' }],
    ]);
  });

  test('An incomplete one is completed: found by e-mail, given password and group', async () => {
    cognito.on(AdminCreateUserCommand).rejects(new UsernameExistsException(refusal));
    cognito.on(AdminGetUserCommand).resolves({ Username: 'sub-2', UserAttributes: [] });
    const hasAccount = vi.fn(async () => false);
    expect(await gateway.create('ada@example.org', 'a quiet river', 'user', hasAccount)).toBe('sub-2');
    expect(hasAccount).toHaveBeenCalledWith('sub-2');
    expect(cognito.commandCalls(AdminSetUserPasswordCommand)).toHaveLength(1);
    expect(cognito.commandCalls(AdminAddUserToGroupCommand)).toHaveLength(1);
  });

  test('One that belongs to an account is not touched: UsernameExistsException', async () => {
    cognito.on(AdminCreateUserCommand).rejects(new UsernameExistsException(refusal));
    cognito.on(AdminGetUserCommand).resolves({ Username: 'sub-2', UserAttributes: [] });
    await expect(gateway.create('ada@example.org', 'mine now', 'user', async () => true)).rejects.toThrow(
      UsernameExistsException,
    );
    expect(cognito.commandCalls(AdminSetUserPasswordCommand)).toEqual([]);
  });

  test.each([
    [AdminCreateUserCommand, 1],
    [AdminSetUserPasswordCommand, 2],
    [AdminAddUserToGroupCommand, 3],
  ] as const)(
    'What Cognito refuses at step %# passes through and nothing follows it',
    async (command, calls) => {
      cognito.on(AdminCreateUserCommand).resolves({ User: { Username: 'sub-1' } });
      cognito.on(command as typeof AdminCreateUserCommand).rejects(new InternalErrorException(refusal));
      await expect(gateway.create('ada@example.org', 'x', 'user')).rejects.toThrow(InternalErrorException);
      expect(asked()).toHaveLength(calls);
    },
  );

  test('A response without a subject is an error, not an account without an id', async () => {
    cognito.on(AdminCreateUserCommand).resolves({});
    await expect(gateway.create('ada@example.org', 'x', 'user')).rejects.toThrow('no subject');
  });
});

describe('Signing in and staying signed in', () => {
  test('The password goes to Cognito only, and the user id comes from the token', async () => {
    cognito
      .on(AdminInitiateAuthCommand)
      .resolves({ AuthenticationResult: { AccessToken, RefreshToken: 'r' } });
    expect(await gateway.signIn('ada@example.org', 'a quiet river')).toEqual({
      accessToken: AccessToken,
      refreshToken: 'r',
      userId: 'sub-1',
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
            USERNAME: 'ada@example.org',
            PASSWORD: 'a quiet river',
            SECRET_HASH: createHmac('sha256', 'of the client')
              .update('ada@example.orgclient')
              .digest('base64'),
          },
        },
      ],
    ]);
  });

  test.each([
    ['a wrong password', new NotAuthorizedException(refusal), undefined],
    ['an unknown e-mail', new UserNotFoundException(refusal), undefined],
    ['a person who is not confirmed', new UserNotConfirmedException(refusal), undefined],
    [
      'too many attempts, which only a known e-mail meets',
      new NotAuthorizedException({ $metadata: {}, message: 'Password attempts exceeded' }),
      'locked',
    ],
  ])('%s: %s', async (_what, error, expected) => {
    cognito.on(AdminInitiateAuthCommand).rejects(error);
    expect(await gateway.signIn('ada@example.org', 'x')).toBe(expected);
  });

  test('A challenge instead of tokens is no sign-in', async () => {
    cognito.on(AdminInitiateAuthCommand).resolves({ ChallengeName: 'NEW_PASSWORD_REQUIRED' });
    expect(await gateway.signIn('ada@example.org', 'x')).toBeUndefined();
  });

  test('Errors of Cognito pass through with their name (F8)', async () => {
    cognito.on(AdminInitiateAuthCommand).rejects(new TooManyRequestsException(refusal));
    await expect(gateway.signIn('ada@example.org', 'x')).rejects.toMatchObject({
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
    await gateway.signIn('ada@example.org', 'a quiet river');
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
    expect(await gateway.refresh('old')).toMatchObject({ refreshToken: 'new', userId: 'sub-1' });
  });

  test.each([
    ['revoked or expired', new NotAuthorizedException(refusal)],
    ['used before its rotation', new RefreshTokenReuseException(refusal)],
    ['no token at all', new InvalidParameterException(refusal)],
    ['of no account', new UserNotFoundException(refusal)],
  ])('A refresh token that is %s gives undefined (I20)', async (_what, error) => {
    cognito.on(GetTokensFromRefreshTokenCommand).rejects(error);
    expect(await gateway.refresh('old')).toBeUndefined();
  });

  test('Revoking and signing out everywhere name the token and the person', async () => {
    await gateway.revoke('r');
    await gateway.signOutEverywhere(anId('sub-1'));
    expect(asked()).toEqual([
      ['RevokeTokenCommand', { Token: 'r', ClientId: 'client', ClientSecret: 'of the client' }],
      ['AdminUserGlobalSignOutCommand', { ...pool, Username: 'sub-1' }],
    ]);
    cognito.on(RevokeTokenCommand).rejects(new InternalErrorException(refusal));
    cognito.on(AdminUserGlobalSignOutCommand).rejects(new InternalErrorException(refusal));
    await expect(gateway.revoke('r')).rejects.toThrow(InternalErrorException);
    await expect(gateway.signOutEverywhere(anId('sub-1'))).rejects.toThrow(InternalErrorException);
  });
});

describe('Deleting a sign-in', () => {
  test('One that is gone already counts as deleted; what Cognito refuses passes through', async () => {
    cognito.on(AdminDeleteUserCommand).resolvesOnce({}).rejectsOnce(new UserNotFoundException(refusal));
    await gateway.deleteUser(anId('sub-1'));
    await gateway.deleteUser(anId('sub-1'));
    const deleted = ['AdminDeleteUserCommand', { ...pool, Username: 'sub-1' }];
    expect(asked()).toEqual([deleted, deleted]);
    cognito.on(AdminDeleteUserCommand).rejects(new InternalErrorException(refusal));
    await expect(gateway.deleteUser(anId('sub-1'))).rejects.toThrow(InternalErrorException);
  });
});

describe('Changing', () => {
  test('A changed e-mail is verified at once; a changed password is permanent', async () => {
    await gateway.changeEmail(anId('sub-1'), 'grace@example.org');
    await gateway.changePassword(anId('sub-1'), 'a second river');
    expect(cognito.commandCalls(AdminUpdateUserAttributesCommand)[0]?.args[0].input).toEqual({
      ...pool,
      Username: 'sub-1',
      UserAttributes: [
        { Name: 'email', Value: 'grace@example.org' },
        { Name: 'email_verified', Value: 'true' },
      ],
    });
    expect(cognito.commandCalls(AdminSetUserPasswordCommand)[0]?.args[0].input).toMatchObject({
      Permanent: true,
    });
  });
});
