import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { AwsError } from '../aws-error.ts';
import type { UserPoolSpec } from './cognito-contract.ts';

export interface HashedPassword {
  salt: string;
  hash: string;
}

const derive = promisify<string, string, number, object, Buffer>(scrypt);
/** low: the seed makes some sixty accounts at a start */
const COST = { N: 4096 };
const KEY_BYTES = 32;
const LONGEST_PASSWORD = 256;
const NO_ACCOUNT: HashedPassword = { salt: '', hash: '00'.repeat(KEY_BYTES) };

export async function hashPassword(password: string): Promise<HashedPassword> {
  const salt = randomBytes(16).toString('hex');
  return { salt, hash: (await derive(password, salt, KEY_BYTES, COST)).toString('hex') };
}

/** Takes the same time when there is no such user. */
export async function isPassword(password: string, stored: HashedPassword = NO_ACCOUNT): Promise<boolean> {
  const hash = await derive(password, stored.salt, KEY_BYTES, COST);
  return timingSafeEqual(hash, Buffer.from(stored.hash, 'hex')) && stored !== NO_ACCOUNT;
}

/** Throws InvalidPasswordException. */
export function checkPasswordPolicy(password: string, { passwordMinLength = 8 }: UserPoolSpec): void {
  if (password.length < passwordMinLength) {
    throw new AwsError(
      'InvalidPasswordException',
      'Password did not conform with policy: Password not long enough',
    );
  }
  if (password.length > LONGEST_PASSWORD) {
    throw new AwsError(
      'InvalidParameterException',
      'Password did not conform with policy: Password too long',
    );
  }
}
