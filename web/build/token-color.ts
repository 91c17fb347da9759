import { TOKENS } from './tokens-text.ts';

/** Colour '#rrggbb' of `--color-<name>` in tokens.css, as a page shows it. @throws RangeError */
export function tokenColor(name: string, scheme: 'light' | 'dark' = 'dark'): string {
  const value = new RegExp(
    String.raw`--color-${name}:\s*(?:light-dark\((#\w{6}),\s*(#\w{6})\)|(#\w{6}));`,
  ).exec(TOKENS);
  const color = value?.[3] ?? (scheme === 'light' ? value?.[1] : value?.[2]);
  if (color === undefined) throw new RangeError(`tokens.css has no colour --color-${name}.`);
  return color;
}
