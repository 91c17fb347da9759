import { ATTEMPT_GUARDS } from './attempt-guards.ts';
import { CHARGE_GUARDS } from './charge-guards.ts';
import type { Guard } from './guard.ts';
import { REFUND_GUARDS } from './refund-guards.ts';

/**
 * The guards of payments that need a story: several processes, devices, crashes or answers of Square in a certain order.
 * Without any of them a check must find a violation of what the guard protects (I22). Guards that are a single condition are
 * found by `npm run mutate`, and are not listed.
 */
export const GUARDS: readonly Guard[] = [...ATTEMPT_GUARDS, ...CHARGE_GUARDS, ...REFUND_GUARDS];
