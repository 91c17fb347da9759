import { withThousands } from './thousands.ts';

/** Money is integer US cents everywhere but on the wire, where `pricing` and amounts are dollars. */
export type Cents = number;

/** Dollars with at most two decimals to cents; undefined when it is not such an amount between 0.00 and 100,000.00 (X8). */
export function centsFromDollars(dollars: number): Cents | undefined {
  if (!Number.isFinite(dollars) || dollars < 0 || dollars > 100_000) return undefined;
  const cents = Math.round(dollars * 100);
  return Math.abs(dollars * 100 - cents) < 1e-6 ? cents : undefined;
}

export function dollarsFromCents(cents: Cents): number {
  return cents / 100;
}

/** '$2,060.00': US dollars with two decimals (VAL-01). */
export function formatCents(cents: Cents): string {
  return `${cents < 0 ? '-' : ''}$${withThousands(decimalFromCents(Math.abs(cents)))}`;
}

/** The same for an amount in dollars as it comes over the wire (VAL-01). */
export function formatDollars(dollars: number): string {
  return formatCents(Math.round(dollars * 100));
}

/** '2060.00': the decimal string Square's browser SDK asks for. */
export function decimalFromCents(cents: Cents): string {
  return (cents / 100).toFixed(2);
}
