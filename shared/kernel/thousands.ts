/**
 * '5000' becomes '5,000', '2060.00' '2,060.00'; at most two decimals. By hand: a browser with a slow processor loads the formats
 * of `Intl` for longer than it draws the rest of a screen (docs/performance.md).
 */
export const withThousands = (digits: string): string => digits.replaceAll(/\B(?=(\d{3})+(?!\d))/g, ',');
