import type { Cents } from '../kernel/money.ts';

/** §9: the initial payment of a flexible plan is 800.00. By itself, for pages that name it and reckon with no days. */
export const INITIAL_CENTS: Cents = 80_000;
