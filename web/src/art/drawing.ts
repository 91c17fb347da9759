/** Two decimals are enough for a thread. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** A '#rrggbb' colour, mixed with white by `share` (0 to 1). */
export function tint(hex: string, share: number): string {
  const channels = [1, 3, 5].map((start) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16);
    return Math.round(value + (255 - value) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

/** A whole number between `least` and `most`; anything that is not a number counts as `least`. */
export function clampWhole(value: number, least: number, most: number): number {
  if (!(value > least)) return least;
  return Math.min(Math.floor(value), most);
}
