import { CODE_GUARDS } from './code-guards.ts';
import type { Guard } from './guard.ts';
import { REFUND_GUARDS } from './refund-guards.ts';
import { RETURN_GUARDS } from './return-guards.ts';
import { TABLE_GUARDS } from './table-guards.ts';

/**
 * The guards of payments: conditions of the table's writes, decisions between a request or an event and Square, and refunds.
 * Without any of them a check must find a violation of an invariant that the guard names (I22). The list is kept by hand:
 * whoever adds a guard to the product adds it here. Not in the list: that an older state of a payment does not change what is
 * recorded as refunded, and that an event is remembered only when it is done, without which no check here fails (the
 * reconciliation finds what that loses), and the guards of mail, of studying a course and of the reconciliation, which have tests
 * beside their code.
 */
export const GUARDS: readonly Guard[] = [...TABLE_GUARDS, ...CODE_GUARDS, ...REFUND_GUARDS, ...RETURN_GUARDS];
