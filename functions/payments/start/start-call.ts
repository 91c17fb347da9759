import type { NewId } from '#shared/kernel/ids.ts';
import { limits } from '#functions/data/limits/limits.ts';
import { breakerState } from '#functions/data/payments/breaker-state.ts';
import { declineCounters, declineKeys } from '#functions/data/payments/decline-limits.ts';
import { openPayments } from '#functions/data/payments/open-payments.ts';
import { cardTokens } from '#functions/gateways/card-tokens.ts';
import { paymentWorkflow } from '#functions/gateways/payment-workflow.ts';
import type { Caller, Given, RefuseWithWait } from '#functions/platform/call.ts';
import { readDevice } from '#functions/platform/device-cookie.ts';
import { setting } from '#functions/runtime/config.ts';
import { paymentsSuspended } from '../circuit-breaker/circuit-breaker.ts';

/** What every call that starts a payment depends on; each adds the repositories of what it pays. */
export const startNeeds = { limits, openPayments, breakerState, paymentWorkflow, cardTokens };

/** The part of a call that starting a payment works with; `Code` is what it may be refused with. */
export interface StartCall<Code extends string> extends Given<typeof startNeeds> {
  caller: Pick<Caller, 'userId' | 'user'>;
  now: number;
  newId: NewId;
  fail: (code: Code, sentence?: string, fields?: Record<string, string>) => never;
  refuseWithWait: RefuseWithWait<'TOO_MANY_DECLINES'>;
  /** The address that the request comes from. */
  visitor: string;
  cookies: Readonly<Record<string, string>>;
}

/** Why nothing new may be started. */
export interface StartConditions {
  /** Payments are suspended (C20, C21). */
  suspended: boolean;
  /** ms; more than 0 while too many cards were declined in this browser or at this address (C38). */
  waitMs: number;
}

/** Where a card is entered. */
const originOf = ({ visitor, cookies }: StartCall<never>) => ({ visitor, device: readDevice(cookies) });

/** Also loads the key for the card token, which the attempt needs after the session check. */
export async function readStartConditions(call: StartCall<never>): Promise<StartConditions> {
  const [suspended, waits] = await Promise.all([
    paymentsSuspended(call, call.now),
    call.limits.waits(declineCounters(originOf(call)), call.now),
    call.cardTokens.loadKey(),
  ]);
  return { suspended, waitMs: Math.max(...waits) };
}

/** What a new attempt of the caller has, whatever it pays; without `sourceId` no card is charged. */
export async function newAttempt(call: StartCall<never>, sourceId: string | undefined) {
  const { userId, userName, userEmail } = await call.caller.user();
  const transactionId = call.newId('transaction');
  return {
    transactionId,
    orderId: call.newId('order'),
    userId,
    userName,
    userEmail,
    locationId: setting('squareLocationId'),
    ...declineKeys(originOf(call)),
    ...(sourceId && { encryptedSourceId: await call.cardTokens.encrypt(sourceId, transactionId) }),
    state: 'CREATED' as const,
    chargeTries: 0,
    createdAt: new Date(call.now).toISOString(),
  };
}
