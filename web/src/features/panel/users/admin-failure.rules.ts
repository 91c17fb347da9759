import { type ApiFailure, isFailure } from '#shared/api/client.ts';
import { titleCase } from '#shared/kernel/names.ts';

const isServerError = (error: unknown): boolean => isFailure(error) && error.status === 500;

/** No response came, or an error that may have come after the server's writes. */
const isUnknown = (error: ApiFailure): boolean => error.code === 'UNREACHABLE' || isServerError(error);

/** undefined for a user who is gone: gone from the list as well, which says so. */
const sentence = (error: unknown, done: string, notDone: string): string | undefined => {
  if (!isFailure(error) || error.code === 'USER_NOT_FOUND') return undefined;
  return `${isUnknown(error) ? `It is not known whether ${done}.` : `${notDone}.`} ${error.message}`;
};

/** What is said of a role that was perhaps not changed (G-94). */
export function changeFailure(error: unknown): string | undefined {
  return sentence(error, 'the role was changed', 'The role was not changed');
}

/** What is said of a user who was perhaps not deleted (G-94). */
export function deletionFailure(error: unknown, userName: string): string | undefined {
  const name = titleCase(userName);
  return sentence(error, `${name} was deleted`, `${name} was not deleted`);
}
