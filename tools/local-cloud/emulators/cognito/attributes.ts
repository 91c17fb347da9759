import { AwsError } from '../aws-error.ts';
import type { JsonObject } from '../aws-json.ts';
import type { Pool, PoolUser } from './pool.ts';

const STANDARD = new Set([
  'name',
  'given_name',
  'family_name',
  'middle_name',
  'nickname',
  'preferred_username',
  'profile',
  'picture',
  'website',
  'email',
  'email_verified',
  'gender',
  'birthdate',
  'zoneinfo',
  'locale',
  'phone_number',
  'phone_number_verified',
  'address',
  'updated_at',
]);

/** `[{ Name, Value }]` as a record, the e-mail address in lower case. Throws InvalidParameterException on unknown names. */
export function readAttributes(list: unknown): Record<string, string> {
  const entries = (Array.isArray(list) ? (list as JsonObject[]) : []).map(({ Name, Value }) => {
    const name = String(Name);
    if (!STANDARD.has(name) && !name.startsWith('custom:')) {
      const problem =
        name === 'sub' ? 'Cannot modify an already provided sub' : 'Attribute does not exist in the schema.';
      throw new AwsError('InvalidParameterException', `user.${name}: ${problem}`);
    }
    const value = typeof Value === 'string' ? Value : '';
    return [name, name === 'email' ? value.toLowerCase() : value] as const;
  });
  return Object.fromEntries(entries);
}

/** A changed e-mail address is unverified unless the same call verifies it. Throws AliasExistsException when it is taken. */
export function changeAttributes(pool: Pool, user: PoolUser, changes: Record<string, string>): void {
  const email = changes['email'];
  if (email !== undefined) {
    const owner = pool.find(email);
    if (owner !== undefined && owner !== user) {
      throw new AwsError('AliasExistsException', 'An account with the given email already exists.');
    }
    if (email !== user.attributes['email']) user.attributes['email_verified'] = 'false';
  }
  Object.assign(user.attributes, changes);
}

export function writeAttributes(user: PoolUser): { Name: string; Value: string }[] {
  const named = { ...user.attributes, sub: user.username };
  return Object.entries(named).map(([Name, Value]) => ({ Name, Value }));
}
