import { randomBytes, randomUUID } from 'node:crypto';
import { AwsError } from '../aws-error.ts';
import { optionalText, requiredText } from '../aws-json.ts';
import type { JsonObject, Operations } from '../aws-json.ts';
import { changeAttributes, readAttributes } from './attributes.ts';
import { poolOf, userOf } from './context.ts';
import type { CognitoContext } from './context.ts';
import { checkPasswordPolicy, hashPassword } from './password.ts';
import type { Pool, PoolUser } from './pool.ts';
import { userAnswer } from './user-answer.ts';

/** A new user of the pool, not saved yet. Throws UsernameExistsException, InvalidParameterException. */
export function addUser(
  pool: Pool,
  username: string,
  attributes: Record<string, string>,
  status: PoolUser['status'],
  now: number,
): PoolUser {
  if (!/^\S+@\S+$/.test(username))
    throw new AwsError('InvalidParameterException', 'Username should be an email.');
  if (pool.find(username) !== undefined) {
    throw new AwsError('UsernameExistsException', 'An account with the given email already exists.');
  }
  const user: PoolUser = {
    username: randomUUID(),
    attributes: { ...attributes, email: username.toLowerCase() },
    status,
    enabled: true,
    groups: [],
    createdAt: now,
    updatedAt: now,
    sessions: [],
  };
  pool.users.set(user.username, user);
  return user;
}

export function adminUserOperations(context: CognitoContext): Operations {
  const change = async (input: JsonObject, apply: (user: PoolUser, pool: Pool) => void | Promise<void>) => {
    const { pool, user } = userOf(context, input);
    await apply(user, pool);
    user.updatedAt = context.clock.now();
    await pool.save();
    return {};
  };
  return {
    async AdminCreateUser(input) {
      const pool = poolOf(context, input);
      const temporary =
        optionalText(input, 'TemporaryPassword') ?? `${randomBytes(9).toString('base64url')}aA1!`;
      checkPasswordPolicy(temporary, pool.spec);
      const attributes = readAttributes(input['UserAttributes']);
      const email = requiredText(input, 'Username');
      const password = await hashPassword(temporary);
      const user = addUser(pool, email, attributes, 'FORCE_CHANGE_PASSWORD', context.clock.now());
      user.password = password;
      await pool.save();
      if (input['MessageAction'] !== 'SUPPRESS') {
        const text = `Your username is ${email} and temporary password is ${temporary}`;
        await context.sendMail({ to: email, subject: 'Your temporary password', text });
      }
      return { User: userAnswer(user, 'Attributes') };
    },
    AdminGetUser: (input) => userAnswer(userOf(context, input).user, 'UserAttributes'),
    AdminSetUserPassword: (input) =>
      change(input, async (user, pool) => {
        const password = requiredText(input, 'Password');
        checkPasswordPolicy(password, pool.spec);
        user.password = await hashPassword(password);
        user.status = input['Permanent'] === true ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD';
      }),
    AdminUpdateUserAttributes: (input) =>
      change(input, (user, pool) => changeAttributes(pool, user, readAttributes(input['UserAttributes']))),
    AdminConfirmSignUp: (input) =>
      change(input, (user) => {
        user.status = 'CONFIRMED';
      }),
    AdminDisableUser: (input) =>
      change(input, (user) => {
        user.enabled = false;
      }),
    AdminEnableUser: (input) =>
      change(input, (user) => {
        user.enabled = true;
      }),
    AdminUserGlobalSignOut: (input) =>
      change(input, (user) => {
        user.sessions = [];
      }),
    AdminDeleteUser: (input) =>
      change(input, (user, pool) => {
        pool.users.delete(user.username);
      }),
    ...groupOperations(context, change),
  };
}

type Change = (input: JsonObject, apply: (user: PoolUser, pool: Pool) => void) => Promise<JsonObject>;

function groupOperations(context: CognitoContext, change: Change): Operations {
  const groupOf = (pool: Pool, input: JsonObject) => {
    const group = requiredText(input, 'GroupName');
    if (!pool.spec.groups.includes(group))
      throw new AwsError('ResourceNotFoundException', 'Group not found.');
    return group;
  };
  return {
    AdminAddUserToGroup: (input) =>
      change(input, (user, pool) => {
        const group = groupOf(pool, input);
        user.groups = [...new Set([...user.groups, group])];
      }),
    AdminRemoveUserFromGroup: (input) =>
      change(input, (user, pool) => {
        const group = groupOf(pool, input);
        user.groups = user.groups.filter((each) => each !== group);
      }),
    AdminListGroupsForUser(input) {
      const { pool, user } = userOf(context, input);
      return { Groups: user.groups.map((GroupName) => ({ GroupName, UserPoolId: pool.spec.poolId })) };
    },
  };
}
