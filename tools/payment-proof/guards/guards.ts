import { CODE_GUARDS } from './code-guards.ts';
import type { Guard } from './guard.ts';
import { REFUND_GUARDS } from './refund-guards.ts';
import { TABLE_GUARDS } from './table-guards.ts';

/**
 * The guards of the path of money that were found by reading it: conditions of the table's writes, decisions between a
 * request or an event and Square, and the way back of money. Taking any of them away must be noticed, by an invariant that it
 * names (I22). Nothing finds a new one by itself: whoever adds a guard to the product adds it here. That a recorded refund only
 * grows (`recordOperatorRefund`) has no sequence here that misses it. Mail's own, those of the study of a course
 * and of the daily comparison with Square are not in the list; their tests stand beside them.
 */
export const GUARDS: readonly Guard[] = [...TABLE_GUARDS, ...CODE_GUARDS, ...REFUND_GUARDS];
