import { randomUUID } from 'node:crypto';
import { AwsError } from '../aws-error.ts';
import { requiredText, type JsonObject, type Operations } from '../aws-json.ts';
import { requirePool, requireUser, type CognitoContext } from './context.ts';
import { checkPasswordPolicy, hashPassword } from './password.ts';
import type { Pool, PoolUser } from './pool.ts';
import { userResponse } from './user-response.ts';

/** The Admin… operations that the product calls. */
export function adminUserOperations(context: CognitoContext): Operations {
  const change = async (input: JsonObject, apply: (user: PoolUser, pool: Pool) => void | Promise<void>) => {
    const { pool, user } = requireUser(context, input);
    await apply(user, pool);
    user.updatedAt = context.clock.now();
    await pool.save();
    return {};
  };
  return {
    async AdminCreateUser(input) {
      if (input['MessageAction'] !== 'SUPPRESS')
        throw new AwsError('InvalidParameterException', 'The local Cognito sends no invitations.');
      const pool = requirePool(context, input);
      if (input['UserAttributes'] !== undefined)
        throw new AwsError('InvalidParameterException', 'The local Cognito keeps no attributes.');
      const user = addUser(pool, requiredText(input, 'Username'), context.clock.now());
      await pool.save();
      return { User: userResponse(user, 'Attributes') };
    },
    AdminGetUser: (input) => userResponse(requireUser(context, input).user, 'UserAttributes'),
    AdminSetUserPassword: (input) =>
      change(input, async (user, pool) => {
        if (input['Permanent'] !== true)
          throw new AwsError('InvalidParameterException', 'The local Cognito sets permanent passwords only.');
        const password = requiredText(input, 'Password');
        checkPasswordPolicy(password, pool.spec);
        user.password = await hashPassword(password);
        user.status = 'CONFIRMED';
      }),
    async AdminDeleteUser(input) {
      const { pool, user } = requireUser(context, input);
      pool.users.delete(user.username);
      await pool.save();
      return {};
    },
    AdminUserGlobalSignOut: (input) =>
      change(input, (user) => {
        user.sessions = [];
      }),
    AdminAddUserToGroup: (input) =>
      change(input, (user, pool) => {
        const group = requireGroup(input, pool);
        user.groups = [...new Set([...user.groups, group])];
      }),
    // a user who is not in the group is no error
    AdminRemoveUserFromGroup: (input) =>
      change(input, (user, pool) => {
        const group = requireGroup(input, pool);
        user.groups = user.groups.filter((one) => one !== group);
      }),
  };
}

function requireGroup(input: JsonObject, { spec }: Pool): string {
  const group = requiredText(input, 'GroupName');
  if (!spec.groups.includes(group)) throw new AwsError('ResourceNotFoundException', 'Group not found.');
  return group;
}

/** A new user of the pool, not saved yet. Throws UsernameExistsException. */
function addUser(pool: Pool, username: string, now: number): PoolUser {
  if (pool.find(username) !== undefined)
    throw new AwsError('UsernameExistsException', 'User account already exists');
  const user: PoolUser = {
    username,
    sub: randomUUID(),
    status: 'FORCE_CHANGE_PASSWORD',
    groups: [],
    createdAt: now,
    updatedAt: now,
    sessions: [],
  };
  pool.users.set(user.username, user);
  return user;
}
