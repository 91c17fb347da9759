import { createHmac } from 'node:crypto';
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
  InvalidParameterException,
  NotAuthorizedException,
  RefreshTokenReuseException,
  RevokeTokenCommand,
  TooManyRequestsException,
  UserNotConfirmedException,
  UserNotFoundException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Id } from '#shared/kernel/id.ts';
import { ROLES, type Role, highestRole } from '#shared/kernel/roles.ts';
import { answeredWithin } from '#functions/runtime/aws-client.ts';
import { setting } from '#functions/runtime/config.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import { secret } from './secrets.ts';

/** What signing in gives. `refreshToken` never reaches script (G-10). */
export interface Tokens {
  accessToken: string;
  refreshToken: string | undefined;
  userId: Id<'user'>;
  /** Of the Cognito groups in the token. */
  role: Role;
  /** The session that the tokens belong to; a refresh keeps it. */
  sessionId: string;
  /** When the person last signed in with the password, seconds since 1970; a refresh keeps it. */
  signedInAt: number;
}

const client = lazily(() => new CognitoIdentityProviderClient(answeredWithin(3000)));
const pool = () => ({ UserPoolId: setting('userPoolId') });
const clientId = () => setting('userPoolClientId');
/** Proves that we are the client: Cognito answers no other caller (docs/adr/025). */
const clientSecret = () => secret(setting('userPoolClientSecretId'));

/** The proof where a call names a user: HMAC-SHA256 of name and client, by the client's secret. */
async function secretHash(username: string): Promise<string> {
  return createHmac('sha256', await clientSecret())
    .update(username + clientId())
    .digest('base64');
}

/** The claims of a token that Cognito has just issued to us; it needs no check of ours. */
interface AccessClaims {
  username: Id<'user'>;
  'cognito:groups'?: readonly string[];
  auth_time: number;
  origin_jti: string;
}
const readClaims = (accessToken: string): AccessClaims =>
  JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()) as AccessClaims;

function tokensFrom(
  result: { AccessToken?: string | undefined; RefreshToken?: string | undefined } | undefined,
): Tokens | undefined {
  if (!result?.AccessToken) return undefined;
  const claims = readClaims(result.AccessToken);
  const { username: userId, auth_time: signedInAt, origin_jti: sessionId } = claims;
  const { AccessToken: accessToken, RefreshToken: refreshToken } = result;
  const role = highestRole(claims['cognito:groups'] ?? []);
  return { accessToken, refreshToken, userId, role, sessionId, signedInAt };
}

const gateway = {
  /** Reads what `signIn` needs, beside other reads; an instance reads it once. */
  async loadClientSecret(): Promise<void> {
    await clientSecret();
  },

  /**
   * Makes the Cognito user of an account, whose id is its name there, in the group of the role. Returns its `sub`. One that is there
   * already is completed. Without a password the account cannot be signed in to until one is set.
   */
  async create(userId: Id<'user'>, role: Role, password?: string): Promise<string> {
    const user = { ...pool(), Username: userId };
    const sub = await patiently(() => createOrFind(userId));
    if (password !== undefined)
      await patiently(() =>
        client().send(new AdminSetUserPasswordCommand({ ...user, Password: password, Permanent: true })),
      );
    await patiently(() => client().send(new AdminAddUserToGroupCommand({ ...user, GroupName: role })));
    return sub;
  },

  /**
   * Undefined when there is no such user, or the password is wrong. 'locked' while Cognito refuses a known user to everybody after too
   * many wrong passwords, whatever the password is.
   */
  async signIn(userId: string, password: string): Promise<Tokens | 'locked' | undefined> {
    try {
      const { AuthenticationResult } = await client().send(
        new AdminInitiateAuthCommand({
          ...pool(),
          ClientId: clientId(),
          AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
          AuthParameters: { USERNAME: userId, PASSWORD: password, SECRET_HASH: await secretHash(userId) },
        }),
      );
      return tokensFrom(AuthenticationResult);
    } catch (error) {
      // the message is all that tells this refusal from a wrong password
      if (error instanceof NotAuthorizedException && error.message === 'Password attempts exceeded')
        return 'locked';
      if (
        error instanceof NotAuthorizedException ||
        error instanceof UserNotFoundException ||
        error instanceof UserNotConfirmedException
      )
        return undefined;
      throw error;
    }
  },

  /**
   * New tokens for a refresh token; undefined when it is revoked, expired or not ours. 'reused' when it was replaced by another more than
   * the pool's grace period ago (GetTokensFromRefreshToken, RefreshTokenReuseException); Cognito leaves the other one valid.
   */
  async refresh(refreshToken: string): Promise<Tokens | 'reused' | undefined> {
    try {
      const { AuthenticationResult } = await client().send(
        new GetTokensFromRefreshTokenCommand({
          RefreshToken: refreshToken,
          ClientId: clientId(),
          ClientSecret: await clientSecret(),
        }),
      );
      return tokensFrom(AuthenticationResult);
    } catch (error) {
      if (error instanceof RefreshTokenReuseException) return 'reused';
      if (
        error instanceof NotAuthorizedException ||
        error instanceof InvalidParameterException ||
        error instanceof UserNotFoundException
      )
        return undefined;
      throw error;
    }
  },

  async revoke(refreshToken: string): Promise<void> {
    await client().send(
      new RevokeTokenCommand({
        Token: refreshToken,
        ClientId: clientId(),
        ClientSecret: await clientSecret(),
      }),
    );
  },

  async changePassword(userId: Id<'user'>, password: string): Promise<void> {
    await client().send(
      new AdminSetUserPasswordCommand({ ...pool(), Username: userId, Password: password, Permanent: true }),
    );
  },

  /** Puts a user into the group of a role and takes them out of the others; can be repeated. */
  async changeRole(userId: Id<'user'>, role: Role): Promise<void> {
    const groupOf = (GroupName: Role) => ({ ...pool(), Username: userId, GroupName });
    await client().send(new AdminAddUserToGroupCommand(groupOf(role)));
    const others = ROLES.filter((one) => one !== role);
    await Promise.all(
      others.map((other) => client().send(new AdminRemoveUserFromGroupCommand(groupOf(other)))),
    );
  },

  /** Deletes a Cognito user, and with it every refresh token; one that is gone already is no error. */
  async deleteUser(userId: Id<'user'>): Promise<void> {
    try {
      await client().send(new AdminDeleteUserCommand({ ...pool(), Username: userId }));
    } catch (error) {
      if (!(error instanceof UserNotFoundException)) throw error;
    }
  },

  /** Revokes every refresh token of a user. */
  async signOutEverywhere(userId: Id<'user'>): Promise<void> {
    await client().send(new AdminUserGlobalSignOutCommand({ ...pool(), Username: userId }));
  },
};

/** ms, each up to half as long again: less than a call of the API may take. */
const PAUSES_MS = [500, 1000, 2000];

/** Asks again where Cognito refuses more: it makes and changes some 25 users a second for an account of AWS, fewer than a class is. */
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES_MS) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof TooManyRequestsException)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause * (1 + Math.random() / 2)));
    }
  }
  return ask();
}

async function createOrFind(userId: Id<'user'>): Promise<string> {
  const name = { ...pool(), Username: userId };
  try {
    const { User } = await client().send(new AdminCreateUserCommand({ ...name, MessageAction: 'SUPPRESS' }));
    return readSubject(User?.Attributes);
  } catch (error) {
    if (!(error instanceof UsernameExistsException)) throw error;
    const { UserAttributes } = await client().send(new AdminGetUserCommand(name));
    return readSubject(UserAttributes);
  }
}

function readSubject(
  attributes: { Name?: string | undefined; Value?: string | undefined }[] | undefined,
): string {
  const sub = attributes?.find(({ Name }) => Name === 'sub')?.Value;
  if (!sub) throw new Error('Cognito named no subject.');
  return sub;
}

export type Identity = typeof gateway;
export function identity(): Identity {
  return gateway;
}
