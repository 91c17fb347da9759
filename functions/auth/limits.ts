import type { Counter, Limit, LimitRepository } from '#functions/data/limits/limits.ts';
import type { RefuseWithWait } from '#functions/platform/call.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Every limit of these calls, per visitor and per account (docs/adr/024). */
const LIMITS = {
  registrations: { name: 'registrations', most: 60, windowMs: 5 * MINUTE_MS },
  codesToVisitor: { name: 'codes-to-visitor', most: 20, windowMs: HOUR_MS },
  /** Below Cognito's own limit, which only known e-mails meet. */
  codesToAccount: { name: 'codes-to-account', most: 5, windowMs: HOUR_MS },
  resetsByVisitor: { name: 'resets-by-visitor', most: 20, windowMs: HOUR_MS },
  resetsOfAccount: { name: 'resets-of-account', most: 5, windowMs: HOUR_MS },
  passwordsOfVisitor: { name: 'passwords-of-visitor', most: 30, windowMs: 15 * MINUTE_MS },
  passwordsOfAccount: { name: 'passwords-of-account', most: 10, windowMs: 15 * MINUTE_MS },
  /** Where somebody has signed in to an account, wrong passwords from elsewhere do not count. */
  passwordsFromKnown: { name: 'passwords-from-known', most: 10, windowMs: 15 * MINUTE_MS },
  signedIn: { name: 'signed-in', most: 1, windowMs: 30 * DAY_MS },
} as const satisfies Record<string, Limit>;

export interface Subject {
  visitor: string;
  userEmail: string;
}

type TooMany = RefuseWithWait<'TOO_MANY_ATTEMPTS'>;
const fail = (refuseWithWait: TooMany, waitMs: number): never =>
  refuseWithWait('TOO_MANY_ATTEMPTS', waitMs, (time) => `Too many attempts. Please try again in ${time}.`);

async function takeAll(
  limits: LimitRepository,
  counters: readonly Counter[],
  now: number,
  refuseWithWait: TooMany,
): Promise<void> {
  const waits = await Promise.all(counters.map((counter) => limits.take(counter, now)));
  const waitMs = Math.max(...waits);
  if (waitMs > 0) fail(refuseWithWait, waitMs);
}

interface LimitedCall extends Subject {
  limits: LimitRepository;
  now: number;
  refuseWithWait: TooMany;
}

/** Counts a registration, or refuses it. */
export const limitRegistration = ({ limits, visitor, now, refuseWithWait }: Omit<LimitedCall, 'userEmail'>) =>
  takeAll(limits, [{ limit: LIMITS.registrations, subject: visitor }], now, refuseWithWait);

/** Counts a request for a code, or refuses it: known and unknown e-mails alike. */
export const limitCodes = ({ limits, visitor, userEmail, now, refuseWithWait }: LimitedCall) =>
  takeAll(
    limits,
    [
      { limit: LIMITS.codesToVisitor, subject: visitor },
      { limit: LIMITS.codesToAccount, subject: userEmail },
    ],
    now,
    refuseWithWait,
  );

/** Counts a try to reset a password, or refuses it: known and unknown e-mails alike. */
export const limitResets = ({ limits, visitor, userEmail, now, refuseWithWait }: LimitedCall) =>
  takeAll(
    limits,
    [
      { limit: LIMITS.resetsByVisitor, subject: visitor },
      { limit: LIMITS.resetsOfAccount, subject: userEmail },
    ],
    now,
    refuseWithWait,
  );

const both = ({ visitor, userEmail }: Subject): string => JSON.stringify([visitor, userEmail]);

/** What is counted of a sign-in from here on: after a wrong password, after a right one. */
export interface SignInCounters {
  wrong: readonly Counter[];
  /** None while the visitor has signed in to this account within the last days. */
  right: readonly Counter[];
}

/** Refuses a sign-in while too many passwords were wrong. One round trip, which counts nothing. */
export async function limitSignIn(call: LimitedCall): Promise<SignInCounters> {
  const { limits, visitor, userEmail, now, refuseWithWait } = call;
  const ofVisitor = { limit: LIMITS.passwordsOfVisitor, subject: visitor };
  const ofAccount = { limit: LIMITS.passwordsOfAccount, subject: userEmail };
  const fromKnown = { limit: LIMITS.passwordsFromKnown, subject: both(call) };
  const signedIn = { limit: LIMITS.signedIn, subject: both(call) };
  const [visitorMs = 0, accountMs = 0, knownMs = 0, rememberedMs = 0] = await limits.waits(
    [ofVisitor, ofAccount, fromKnown, signedIn],
    now,
  );
  const isKnown = rememberedMs > 0;
  const waitMs = Math.max(visitorMs, isKnown ? knownMs : accountMs);
  if (waitMs > 0) fail(refuseWithWait, waitMs);
  const isFresh = rememberedMs > LIMITS.signedIn.windowMs - DAY_MS;
  return { wrong: [ofVisitor, isKnown ? fromKnown : ofAccount], right: isFresh ? [] : [signedIn] };
}

/** The visitor has proved to own the account: with its password, or with a mailed code. */
export const rememberVisitor = (limits: LimitRepository, subject: Subject, now: number): Promise<void> =>
  limits.count({ limit: LIMITS.signedIn, subject: both(subject) }, now);
