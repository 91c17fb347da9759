// Long because every operation of the emulator is called through the SDK client.
import { createHmac } from 'node:crypto';
import { mkdtemp, readFile, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AdminAddUserToGroupCommand,
  AdminRemoveUserFromGroupCommand,
  AdminCreateUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { JwtVerifier } from 'aws-jwt-verify';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAcademyClock } from '../../clock/clock.ts';
import { startCognito } from './cognito.ts';
import type { CognitoOptions, CognitoService } from './cognito-contract.ts';

const clock = createAcademyClock();
const UserPoolId = 'us-east-1_academy';
const ClientId = 'webclient';
const PASSWORD = 'twillfield';
let dataDir: string;
let service: CognitoService;
let client: CognitoIdentityProviderClient;
let people = 0;

const POOL = {
  poolId: UserPoolId,
  name: 'academy',
  passwordMinLength: 6,
  groups: ['admin', 'instructor'],
  clients: [
    { clientId: ClientId, accessTokenValidityMinutes: 15, refreshTokenValidityHours: 12 },
    { clientId: 'rotating', refreshTokenRotation: true, rotationGraceSeconds: 10 },
    { clientId: 'refreshonly', authFlows: ['ALLOW_REFRESH_TOKEN_AUTH'] },
    { clientId: 'confidential', clientSecret: 'known to the functions' },
  ],
};

const invokeFunction = vi.fn<NonNullable<CognitoOptions['invokeFunction']>>();
const start = async () => {
  service = await startCognito({ dataDir, clock, invokeFunction });
  await service.createUserPool(POOL);
  client = new CognitoIdentityProviderClient({
    endpoint: service.endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  });
};
const register = async (Username = `usr-${++people}`) => {
  const { User } = await client.send(
    new AdminCreateUserCommand({ UserPoolId, Username, MessageAction: 'SUPPRESS' }),
  );
  await client.send(
    new AdminSetUserPasswordCommand({ UserPoolId, Username, Password: PASSWORD, Permanent: true }),
  );
  return { name: Username, sub: User?.Attributes?.find(({ Name }) => Name === 'sub')?.Value ?? '' };
};
const login = async (USERNAME: string, password = PASSWORD, clientId = ClientId) => {
  const AuthParameters = { USERNAME, PASSWORD: password };
  const command = {
    UserPoolId,
    ClientId: clientId,
    AuthFlow: 'ADMIN_USER_PASSWORD_AUTH' as const,
    AuthParameters,
  };
  const { AuthenticationResult } = await client.send(new AdminInitiateAuthCommand(command));
  return {
    access: AuthenticationResult?.AccessToken as string,
    refresh: AuthenticationResult?.RefreshToken as string,
  };
};
const renew = async (token: string, clientId = ClientId) => {
  const command = new GetTokensFromRefreshTokenCommand({ ClientId: clientId, RefreshToken: token });
  return (await client.send(command)).AuthenticationResult;
};

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'academy-'));
  await start();
});
afterAll(() => service.stop());
beforeEach(() => {
  clock.reset();
});

describe('users', () => {
  test('groups appear in the token; an unknown one is refused', async () => {
    const { name } = await register();
    const membership = { UserPoolId, Username: name, GroupName: 'instructor' };
    await client.send(new AdminAddUserToGroupCommand(membership));
    const { access } = await login(name);
    expect(service.verifyAccessToken(access, { clientId: ClientId })).toMatchObject({
      'cognito:groups': ['instructor'],
    });
    for (let twice = 0; twice < 2; twice++)
      await client.send(new AdminRemoveUserFromGroupCommand(membership));
    const claims = service.verifyAccessToken((await login(name)).access, { clientId: ClientId });
    expect(claims?.['cognito:groups'] ?? []).toEqual([]);
    const unknown = client.send(new AdminAddUserToGroupCommand({ ...membership, GroupName: 'none' }));
    await expect(unknown).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });
});

describe('login', () => {
  test('from the fifth wrong password on the user is refused for a time that doubles, until 15 minutes pass without a try', async () => {
    const { name } = await register();
    const locked = { name: 'NotAuthorizedException', message: 'Password attempts exceeded' };
    const wrong = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };
    for (let n = 0; n < 5; n++) await expect(login(name, 'wrong')).rejects.toMatchObject(wrong);
    for (const lockSeconds of [1, 2, 4, 8, 16]) {
      clock.advance(lockSeconds * 1000);
      await expect(login(name, 'wrong')).rejects.toMatchObject(wrong);
    }
    // 32 seconds now
    for (let n = 0; n < 3; n++) await expect(login(name)).rejects.toMatchObject(locked);
    clock.advance(16_000);
    await expect(login(name)).rejects.toMatchObject(locked);
    clock.advance(16_000);
    expect((await login(name)).access).toBeTruthy();
    for (let n = 0; n < 4; n++) await expect(login(name, 'wrong')).rejects.toMatchObject(wrong);
    clock.advance(15 * 60_000);
    await expect(login(name, 'wrong')).rejects.toMatchObject(wrong);
    expect((await login(name)).access).toBeTruthy();
  });

  test('a password below the minimum length of the pool is refused', async () => {
    const { name } = await register();
    const set = (Password: string) =>
      client.send(new AdminSetUserPasswordCommand({ UserPoolId, Username: name, Password, Permanent: true }));
    await expect(set('12345')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
    await set('123456');
  });

  test('only the flows of the client are open', async () => {
    const { name } = await register();
    await expect(login(name, PASSWORD, 'refreshonly')).rejects.toMatchObject({
      name: 'InvalidParameterException',
    });
  });
});

describe('tokens', () => {
  test('the access token follows the academy clock, is valid for its client and verifies against the JWKS', async () => {
    const { name, sub } = await register();
    clock.advance(30 * 24 * 3_600_000);
    const before = Math.floor(clock.now() / 1000);
    const { AuthenticationResult } = await client.send(
      new AdminInitiateAuthCommand({
        UserPoolId,
        ClientId,
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: name, PASSWORD },
      }),
    );
    expect(AuthenticationResult).toMatchObject({ ExpiresIn: 900, TokenType: 'Bearer' });
    const token = AuthenticationResult?.AccessToken as string;
    const claims = service.verifyAccessToken(token, { clientId: ClientId });
    expect(claims).toMatchObject({
      sub,
      username: name,
      client_id: ClientId,
      iss: service.issuer(UserPoolId),
    });
    expect(claims?.iat).toBeGreaterThanOrEqual(before);
    expect(claims?.exp).toBe((claims?.iat ?? 0) + 900);
    expect(service.verifyAccessToken(token, { clientId: 'other' })).toBeUndefined();
    expect(service.verifyAccessToken(`${token.slice(0, -4)}AAAA`, { clientId: ClientId })).toBeUndefined();

    const jwks = await (await fetch(`${service.issuer(UserPoolId)}/.well-known/jwks.json`)).json();
    const jwksUri = 'https://unused.invalid/jwks.json';
    const verifier = JwtVerifier.create({ issuer: service.issuer(UserPoolId), audience: null, jwksUri });
    verifier.cacheJwks(jwks as Parameters<typeof verifier.cacheJwks>[0]);
    expect((await verifier.verify(token)).sub).toBe(sub);

    clock.advance(900_000);
    expect(service.verifyAccessToken(token, { clientId: ClientId })).toBeUndefined();
  });

  test('a refresh token works until it expires by the academy clock', async () => {
    const { refresh } = await login((await register()).name);
    const first = await renew(refresh);
    expect(first).toMatchObject({ ExpiresIn: 900 });
    expect(first?.RefreshToken).toBeUndefined();
    clock.advance(13 * 3_600_000);
    await expect(renew(refresh)).rejects.toMatchObject({ message: 'Refresh Token has expired' });
  });

  test('with rotation a refresh token is replaced, and its reuse after the grace period is refused', async () => {
    const { refresh } = await login((await register()).name, PASSWORD, 'rotating');
    const second = (await renew(refresh, 'rotating'))?.RefreshToken as string;
    expect(second).not.toBe(refresh);
    expect((await renew(refresh, 'rotating'))?.AccessToken).toBeTruthy();
    clock.advance(11_000);
    await expect(renew(refresh, 'rotating')).rejects.toMatchObject({ name: 'RefreshTokenReuseException' });
    expect((await renew(second, 'rotating'))?.AccessToken).toBeTruthy();
  });

  test('RevokeToken ends one login, sign-out everywhere ends all', async () => {
    const { name } = await register();
    const [phone, laptop, tablet] = [await login(name), await login(name), await login(name)];
    await client.send(new RevokeTokenCommand({ ClientId, Token: phone.refresh }));
    await expect(renew(phone.refresh)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    expect((await renew(laptop.refresh))?.AccessToken).toBeTruthy();
    await client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username: name }));
    for (const { refresh } of [laptop, tablet])
      await expect(renew(refresh)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });
});

describe('a pool with a function for its tokens', () => {
  const answering = (accessTokenGeneration: object) => ({
    payload: { response: { claimsAndScopeOverrideDetails: { accessTokenGeneration } } },
  });
  const scopeOf = (token: string | undefined) =>
    service.verifyAccessToken(token ?? '', { clientId: 'rotating' })?.scope;
  beforeEach(async () => {
    await service.createUserPool({ ...POOL, preTokenGeneration: 'limit' });
    return () => service.createUserPool(POOL);
  });

  test('is asked at a sign-in and at a renewal, and leaves out the scopes that it names', async () => {
    const { name, sub } = await register();
    invokeFunction.mockResolvedValue(answering({ scopesToSuppress: ['aws.cognito.signin.user.admin'] }));
    const { access, refresh } = await login(name, PASSWORD, 'rotating');
    expect(scopeOf(access)).toBeUndefined();
    expect(scopeOf((await renew(refresh, 'rotating'))?.AccessToken)).toBeUndefined();
    const of = {
      version: '2',
      region: 'us-east-1',
      userPoolId: UserPoolId,
      userName: name,
      callerContext: { clientId: 'rotating' },
      request: { userAttributes: { sub }, scopes: ['aws.cognito.signin.user.admin'] },
    };
    expect(invokeFunction.mock.calls).toMatchObject([
      ['limit', { ...of, triggerSource: 'TokenGeneration_Authentication' }],
      ['limit', { ...of, triggerSource: 'TokenGeneration_RefreshTokens' }],
    ]);
    invokeFunction.mockResolvedValue(answering({}));
    expect(scopeOf((await login(name, PASSWORD, 'rotating')).access)).toBe('aws.cognito.signin.user.admin');
  });

  test('gives no token while the function fails or asks for more than is emulated', async () => {
    const { name } = await register();
    invokeFunction.mockResolvedValue({ payload: { errorMessage: 'broken' }, functionError: 'Unhandled' });
    await expect(login(name)).rejects.toMatchObject({ name: 'UserLambdaValidationException' });
    for (const response of [answering({ scopesToAdd: ['openid'] }), { payload: null }]) {
      invokeFunction.mockResolvedValue(response);
      await expect(login(name)).rejects.toMatchObject({ name: 'InvalidLambdaResponseException' });
    }
  });
});

test('users, sessions and the signing key survive a restart, and no password or token is on the disk', async () => {
  const { name } = await register();
  const { refresh } = await login(name);
  const keys = service.jwks();
  await service.stop();
  await start();
  expect((await login(name)).access).toBeTruthy();
  expect((await renew(refresh))?.AccessToken).toBeTruthy();
  expect(service.jwks()).toEqual(keys);
  const texts = await Promise.all(
    (await readdir(dataDir)).map((file) => readFile(join(dataDir, file), 'utf8')),
  );
  expect(texts.join('')).not.toContain(PASSWORD);
  expect(texts.join('')).not.toContain(refresh);
});

describe('A client with a secret', () => {
  const hash = (username: string, secret = 'known to the functions') =>
    createHmac('sha256', secret).update(`${username}confidential`).digest('base64');
  const signIn = (USERNAME: string, SECRET_HASH?: string) =>
    client.send(
      new AdminInitiateAuthCommand({
        UserPoolId,
        ClientId: 'confidential',
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME, PASSWORD, ...(SECRET_HASH !== undefined && { SECRET_HASH }) },
      }),
    );

  test('It answers only calls that prove to know it (R15)', async () => {
    const { name } = await register();
    const refused = { name: 'NotAuthorizedException' };
    await expect(signIn(name)).rejects.toMatchObject(refused);
    await expect(signIn(name, hash(name, 'guessed'))).rejects.toMatchObject(refused);
    await expect(signIn(name, hash('usr-other'))).rejects.toMatchObject(refused);
    const { AuthenticationResult } = await signIn(name, hash(name));
    const RefreshToken = AuthenticationResult?.RefreshToken;
    const ClientId = 'confidential';
    const ClientSecret = 'known to the functions';
    const asking = [
      { ClientId, RefreshToken },
      { ClientId, RefreshToken, ClientSecret: 'guessed' },
    ];
    for (const input of asking)
      await expect(client.send(new GetTokensFromRefreshTokenCommand(input))).rejects.toMatchObject(refused);
    const renewed = await client.send(
      new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken, ClientSecret }),
    );
    expect(renewed.AuthenticationResult?.AccessToken).toBeDefined();
    await expect(
      client.send(new RevokeTokenCommand({ ClientId, Token: RefreshToken })),
    ).rejects.toMatchObject(refused);
    await client.send(new RevokeTokenCommand({ ClientId, Token: RefreshToken, ClientSecret }));
  });
});
