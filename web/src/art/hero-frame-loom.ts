import type { Cloth } from './cloth.ts';
import { PICKS_PER_LOOP } from './hero-frame-moment.ts';
import { STRUCTURES, warpOnTop } from './structures.ts';

/** Measures of the film, in px of the film. */
export const FRAME = { width: 1280, height: 720 } as const;
export const CELL = 18;
export const ENDS = FRAME.height / CELL;
/** Where the cloth begins: twelve threads from the left edge, which every window shows. */
export const FELL = 12 * CELL;

export const LOOM = '#0A1916';
const GROUND = '#061210';

const PINE = '#0C443C';
const TEAL = '#1C7D6E';
const MINT = '#74D1B5';
const LIGHT = '#EDF3EE';
const BLUE = '#3A78C2';
const RUST = '#C4532D';

type Stripes = readonly (readonly [color: string, threads: number])[];

/** Stripes change where the herringbone turns, every eight threads; the dark weft lets its lines be read. */
const WARP = threads([
  [TEAL, 7],
  [LIGHT, 1],
  [RUST, 7],
  [LIGHT, 1],
  [BLUE, 8],
  [MINT, 7],
  [LIGHT, 1],
  [TEAL, 8],
]);
const WEFT = threads([[PINE, PICKS_PER_LOOP]]);

/** The cloth of the hero. Pick numbers fall as it grows: the youngest pick has the smallest number. */
export const HERO_CLOTH: Cloth = {
  structure: 'herringbone',
  yarns: { deep: PINE, mid: MINT, light: LIGHT, spark: BLUE, ground: GROUND },
  over: (end, pick) => warpOnTop(STRUCTURES.herringbone, end, pick),
  warpAt: (end) => at(WARP, end),
  weftAt: (pick) => at(WEFT, pick),
  pickRepeat: WEFT.length,
};

/** A yarn as it looks in front of the dark loom: pine would be lost there. */
export function onLoom(color: string): string {
  return color === PINE ? '#2FA08B' : color;
}

function threads(stripes: Stripes): string[] {
  return stripes.flatMap(([color, count]) => Array.from({ length: count }, () => color));
}

function at(colors: readonly string[], index: number): string {
  const color = colors[((index % colors.length) + colors.length) % colors.length];
  if (color === undefined) throw new RangeError('A cloth needs at least one thread.');
  return color;
}
