import { round } from './drawing.ts';
import { CELL, ENDS, FELL, HERO_CLOTH, LOOM, onLoom } from './hero-frame-loom.ts';
import { mix, REED_WIDTH, reedAt, type Shape } from './hero-frame-shape.ts';
import type { Moment } from './hero-frame-moment.ts';

/** How far the shed opens to either side of a thread's place, in px. */
const OPEN = 3;

/** Warp ends of the shed in two groups: what lies below the shuttle, and what lies above it. */
export function shed(moment: Moment, current: number): { below: Shape[]; above: Shape[] } {
  const below: Shape[] = [];
  const above: Shape[] = [];
  for (let end = 0; end < ENDS; end++) {
    const from = HERO_CLOTH.over(end, current) ? 1 : 0;
    const to = HERO_CLOTH.over(end, current - 1) ? 1 : 0;
    const raised = from + (to - from) * moment.shed;
    const d = threadPath(end, raised, moment);
    const color = mix(LOOM, onLoom(HERO_CLOTH.warpAt(end)), 0.3 + 0.7 * raised);
    const thread: Shape = { d, stroke: color, width: round(2.4 + 1.8 * raised), cap: 'butt' };
    if (raised < 0.5) below.push(thread);
    else above.push({ d, stroke: LOOM, width: 8, cap: 'butt' }, thread);
  }
  return { below, above };
}

/** From the left edge to the reed, and from there to its place at the fell. */
function threadPath(end: number, raised: number, { swing }: Moment): string {
  const y = (end + 0.5) * CELL;
  const spread = OPEN * (1 - 2 * raised) * (1 - 0.6 * swing);
  return `M0 ${round(y + spread)}H${round(reedAt(swing) + REED_WIDTH / 2)}L${FELL} ${y}H${FELL + CELL}`;
}
