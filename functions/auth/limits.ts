import { millisecondsInDay } from 'date-fns/constants';
import type { Id } from '#shared/kernel/id.ts';
import type { Counter, Limit, LimitRepository } from '#functions/data/limits/limits.ts';
import type { RefuseWithWait } from '#functions/platform/call.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Every limit of these calls, per visitor and per account (docs/adr/024). */
const LIMITS = {
  /** A class of sixty, some of whom press twice. */
  registrations: { name: 'registrations-by-visitor', most: 100, windowMs: 5 * MINUTE_MS },
  /** A class of sixty that sets new passwords, some of whom ask twice; the limits of each account are what guessing meets. */
  codesToVisitor: { name: 'codes-for-visitor', most: 80, windowMs: HOUR_MS },
  codesToVisitorForAccount: { name: 'codes-to-visitor-for-account', most: 4, windowMs: HOUR_MS },
  /** From addresses that the account does not know; above it none is mailed, and the last one stays valid as long as it is counted. */
  codesToAccount: { name: 'codes-to-account', most: 4, windowMs: HOUR_MS },
  resetsByVisitor: { name: 'resets-of-visitor', most: 80, windowMs: HOUR_MS },
  resetsByVisitorOfAccount: { name: 'resets-by-visitor-of-account', most: 4, windowMs: HOUR_MS },
  resetsOfAccount: { name: 'resets-of-account', most: 10, windowMs: HOUR_MS },
  passwordsOfVisitor: { name: 'passwords-of-visitor', most: 30, windowMs: 15 * MINUTE_MS },
  /** Cognito refuses an account to everybody after five wrong passwords, and forgets them after 15 minutes without any. */
  passwordsOfAccount: {
    name: 'passwords-of-account',
    most: 4,
    windowMs: 15 * MINUTE_MS,
    endsWith: 'pause',
  },
  /** Where the account was signed in to, wrong passwords from elsewhere do not count. */
  passwordsFromKnown: { name: 'passwords-from-known', most: 10, windowMs: 15 * MINUTE_MS },
  emailCodesByVisitor: { name: 'email-codes-by-visitor', most: 20, windowMs: HOUR_MS },
  /** Of the own e-mail, before an appointment: as many in an hour as appointments of a visitor's address in a day, so a class gets them. */
  verificationsByVisitor: { name: 'verifications-by-visitor', most: 40, windowMs: HOUR_MS },
  emailCodesOfAccount: { name: 'email-codes-of-account', most: 5, windowMs: HOUR_MS },
  /** An address whose owner has asked for nothing gets no more mail through ten accounts than through one. */
  emailCodesToAddress: { name: 'email-codes-to-address', most: 5, windowMs: HOUR_MS },
  /** Of authenticator apps, right and wrong ones: a million codes, of which three are right. */
  authenticatorCodes: { name: 'authenticator-codes', most: 20, windowMs: HOUR_MS },
  signedIn: { name: 'signed-in', most: 1, windowMs: 30 * millisecondsInDay },
} as const satisfies Record<string, Limit>;

/** A visitor's address, and the e-mail of the account that the visitor names. */
export interface VisitorAndAccount {
  visitor: string;
  userEmail: string;
}
const visitorAndAccountKey = ({ visitor, userEmail }: VisitorAndAccount): string =>
  JSON.stringify([visitor, userEmail]);

interface LimitedCall extends VisitorAndAccount {
  limits: LimitRepository;
  now: number;
  refuseWithWait: RefuseWithWait<'TOO_MANY_ATTEMPTS'>;
}

type Refusable = Pick<LimitedCall, 'refuseWithWait'>;
const refuse = ({ refuseWithWait }: Refusable, waitMs: number): never =>
  refuseWithWait('TOO_MANY_ATTEMPTS', waitMs, (time) => `Too many attempts. Please try again in ${time}.`);
function refuseIfWaiting(call: Refusable, waitMs: number): void {
  if (waitMs > 0) refuse(call, waitMs);
}

/** Counts a registration, or refuses it. */
export async function limitRegistration(call: Omit<LimitedCall, 'userEmail'>): Promise<void> {
  const { limits, visitor, now } = call;
  refuseIfWaiting(call, await limits.take({ limit: LIMITS.registrations, subject: visitor }, now));
}

/**
 * Counts an act of a visitor, over all accounts and then for this one, or refuses it. One after the other: what is refused
 * uses up nothing that others share. Returns whether the account knows the visitor's address.
 */
async function takeForVisitor(call: LimitedCall, overall: Limit, ofAccount: Limit): Promise<boolean> {
  const { limits, visitor, now } = call;
  const subject = visitorAndAccountKey(call);
  const [waitMs, [rememberedMs = 0]] = await Promise.all([
    limits.take({ limit: overall, subject: visitor }, now),
    limits.waits([{ limit: LIMITS.signedIn, subject }], now),
  ]);
  refuseIfWaiting(call, waitMs);
  refuseIfWaiting(call, await limits.take({ limit: ofAccount, subject }, now));
  return rememberedMs > 0;
}

/**
 * Counts a request for a code, or refuses it: known and unknown e-mails alike. False when no other code is mailed because strangers
 * have asked for so many: the last one is still valid, so its owner is not refused.
 */
export async function limitCodes(call: LimitedCall): Promise<boolean> {
  const { limits, userEmail, now } = call;
  const isKnown = await takeForVisitor(call, LIMITS.codesToVisitor, LIMITS.codesToVisitorForAccount);
  return isKnown || (await limits.take({ limit: LIMITS.codesToAccount, subject: userEmail }, now)) === 0;
}

/** Counts a try to reset a password, or refuses it: known and unknown e-mails alike. */
export async function limitResets(call: LimitedCall): Promise<void> {
  const { limits, userEmail, now } = call;
  const isKnown = await takeForVisitor(call, LIMITS.resetsByVisitor, LIMITS.resetsByVisitorOfAccount);
  if (!isKnown)
    refuseIfWaiting(call, await limits.take({ limit: LIMITS.resetsOfAccount, subject: userEmail }, now));
}

/** Counts a request for a code for a changed e-mail, whether the e-mail has an account or not, or for the own one, or refuses it. */
export async function limitEmailCodeRequests(
  call: Omit<LimitedCall, 'userEmail'>,
  { isOwnEmail = false } = {},
): Promise<void> {
  const { limits, visitor, now } = call;
  const limit = isOwnEmail ? LIMITS.verificationsByVisitor : LIMITS.emailCodesByVisitor;
  refuseIfWaiting(call, await limits.take({ limit, subject: visitor }, now));
}

/** Counts a code for a changed or an own e-mail, or refuses it. One after the other: what is refused uses up nothing of others. */
export async function limitEmailCodes(
  call: Omit<LimitedCall, 'userEmail'> & { userId: Id<'user'>; codeTo: string },
): Promise<void> {
  const { limits, userId, codeTo, now } = call;
  const counters: Counter[] = [
    { limit: LIMITS.emailCodesOfAccount, subject: userId },
    { limit: LIMITS.emailCodesToAddress, subject: codeTo },
  ];
  for (const counter of counters) refuseIfWaiting(call, await limits.take(counter, now));
}

/** Counts a code of an authenticator app, or refuses it: only who knows the password gets this far. */
export async function limitAuthenticatorCodes(
  call: Omit<LimitedCall, 'userEmail' | 'visitor'> & { userId: Id<'user'> },
): Promise<void> {
  const { limits, userId, now } = call;
  refuseIfWaiting(call, await limits.take({ limit: LIMITS.authenticatorCodes, subject: userId }, now));
}

/** What is done once Cognito has answered a sign-in. */
export interface SignInCounters {
  /** Remembers the visitor's address, unless that was done within the last day. */
  countRight(): Promise<void>;
  /** Counts a wrong password; refuses when others that came at the same moment were enough. */
  countWrong(): Promise<void>;
  /** Refuses because Cognito does: the password was not looked at, so only the visitor is counted. */
  refuseLocked(): Promise<never>;
}

/** Refuses a sign-in while too many passwords were wrong. One round trip, which counts nothing. */
export async function limitSignIn(call: LimitedCall): Promise<SignInCounters> {
  const { limits, visitor, userEmail, now } = call;
  const subject = visitorAndAccountKey(call);
  const ofVisitor: Counter = { limit: LIMITS.passwordsOfVisitor, subject: visitor };
  const ofAccount: Counter = { limit: LIMITS.passwordsOfAccount, subject: userEmail };
  const fromKnown: Counter = { limit: LIMITS.passwordsFromKnown, subject };
  const signedIn: Counter = { limit: LIMITS.signedIn, subject };
  const [visitorMs = 0, accountMs = 0, knownMs = 0, rememberedMs = 0] = await limits.waits(
    [ofVisitor, ofAccount, fromKnown, signedIn],
    now,
  );
  const isKnown = rememberedMs > 0;
  refuseIfWaiting(call, Math.max(visitorMs, isKnown ? knownMs : accountMs));
  const isFresh = rememberedMs > LIMITS.signedIn.windowMs - millisecondsInDay;
  return {
    countRight: async () => {
      if (!isFresh) await limits.count(signedIn, now);
    },
    countWrong: async () => {
      const waits = [ofVisitor, isKnown ? fromKnown : ofAccount].map((one) => limits.count(one, now));
      refuseIfWaiting(call, Math.max(...(await Promise.all(waits))));
    },
    refuseLocked: async () => {
      await limits.count(ofVisitor, now);
      // Cognito does not say for how long. A stranger reads what an e-mail without an account would answer after as many tries.
      return refuse(call, isKnown ? MINUTE_MS : LIMITS.passwordsOfAccount.windowMs);
    },
  };
}

/** The visitor has proved to own the account: with its password, or with a mailed code. */
export async function rememberVisitor(
  limits: LimitRepository,
  visitorAndAccount: VisitorAndAccount,
  now: number,
): Promise<void> {
  await limits.count({ limit: LIMITS.signedIn, subject: visitorAndAccountKey(visitorAndAccount) }, now);
}
