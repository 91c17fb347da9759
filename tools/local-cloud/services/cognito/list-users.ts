import { AwsError } from '../aws-error.ts';
import { optionalText, requiredText } from '../aws-json.ts';
import type { JsonObject, Operations } from '../aws-json.ts';
import { poolOf } from './context.ts';
import type { CognitoContext } from './context.ts';
import type { PoolUser } from './pool.ts';
import { userAnswer } from './user-answer.ts';

const LARGEST_PAGE = 60;

export function listOperations(context: CognitoContext): Operations {
  return {
    ListUsers(input) {
      const users = [...poolOf(context, input).users.values()];
      return page(users.filter(readFilter(optionalText(input, 'Filter'))), input, 'PaginationToken');
    },
    ListUsersInGroup(input) {
      const group = requiredText(input, 'GroupName');
      const users = [...poolOf(context, input).users.values()];
      return page(
        users.filter(({ groups }) => groups.includes(group)),
        input,
        'NextToken',
      );
    },
  };
}

/** The token is the last user's name: users who come or go between two pages shift nothing. */
function page(users: PoolUser[], input: JsonObject, tokenName: string): JsonObject {
  const limit = Number(input['Limit'] ?? LARGEST_PAGE);
  if (!(limit >= 1 && limit <= LARGEST_PAGE)) {
    throw new AwsError('InvalidParameterException', 'Limit must be between 1 and 60');
  }
  const token = optionalText(input, tokenName);
  const sorted = users.sort((a, b) => (a.username < b.username ? -1 : 1));
  const left = token === undefined ? sorted : sorted.filter(({ username }) => username > token);
  const shown = left.slice(0, limit);
  const last = shown.at(-1);
  return {
    Users: shown.map((user) => userAnswer(user, 'Attributes')),
    ...(left.length > limit && last !== undefined && { [tokenName]: last.username }),
  };
}

/** `email = "a@b"` or `email ^= "a"`; also username, sub, name, status, cognito:user_status. */
function readFilter(filter: string | undefined): (user: PoolUser) => boolean {
  if (filter === undefined || filter === '') return () => true;
  const [, name, operator, value] = /^\s*"?([\w:]+)"?\s*(\^?=)\s*"(.*)"\s*$/.exec(filter) ?? [];
  if (name === undefined || value === undefined) {
    throw new AwsError(
      'InvalidParameterException',
      'One or more requested attributes do not exist or the filter is malformed.',
    );
  }
  const wanted = value.toLowerCase();
  return (user) => {
    const own = (fieldOf(user, name) ?? '').toLowerCase();
    return operator === '=' ? own === wanted : own.startsWith(wanted);
  };
}

function fieldOf(user: PoolUser, name: string): string | undefined {
  if (name === 'username' || name === 'sub') return user.username;
  if (name === 'cognito:user_status') return user.status;
  if (name === 'status') return user.enabled ? 'Enabled' : 'Disabled';
  return user.attributes[name];
}
