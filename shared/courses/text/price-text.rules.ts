import { formatDollars } from '../../kernel/money.ts';

/** What a course costs, in dollars: 'Free' or its price. */
export function priceText(dollars: number): string {
  return dollars === 0 ? 'Free' : formatDollars(dollars);
}
