import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '#shared/auth/authenticator-routes.ts';

/** Without I, O, 0 and 1: they are written down by hand. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const HALF = 5;

const makeHalf = (): string =>
  Array.from({ length: HALF }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Codes that work once each in the place of the app's, 'ABCDE-FGHJK': 50 random bits. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => `${makeHalf()}-${makeHalf()}`);
}

/** A code as people type it, without spaces, hyphens and small letters. */
export function normaliseCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase();
}
