import { CODE_GUARDS } from './code-guards.ts';
import type { Guard } from './guard.ts';
import { REFUND_GUARDS } from './refund-guards.ts';
import { TABLE_GUARDS } from './table-guards.ts';

/**
 * The guards of the path of money that were found by reading it: conditions of the table's writes, decisions between a
 * request or an event and Square, and refunds. Removing any of them must be noticed, by an invariant that it names (I22).
 * Nothing finds a new guard by itself: whoever adds one to the product adds it here. No sequence here fails without the
 * condition that a recorded refund only grows (`recordRefundedAmount`). The guards of mail, of studying a course and of the
 * daily reconciliation are not in the list; their tests are beside their code.
 */
export const GUARDS: readonly Guard[] = [...TABLE_GUARDS, ...CODE_GUARDS, ...REFUND_GUARDS];
