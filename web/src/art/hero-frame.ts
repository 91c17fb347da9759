import { CELL, ENDS, FELL, FRAME, HERO_CLOTH, LOOM } from './hero-frame-loom.ts';
import { momentAt, type Moment, PICKS_PER_LOOP } from './hero-frame-moment.ts';
import { pickUnderWay } from './hero-frame-pick.ts';
import { REED_WIDTH, reedAt, type Shape } from './hero-frame-shape.ts';
import { shed } from './hero-frame-warp.ts';
import { layers } from './layers.ts';

/**
 * The hero at `t` (0 to 1; seamless at 1): the warp comes from the left, the shuttle lays a pick through the shed, the
 * reed beats it to the fell, and the cloth moves right. Parts in drawing order, measured in px of FRAME.
 */
export function heroFrame(t: number): Shape[] {
  const moment = momentAt(t);
  const current = PICKS_PER_LOOP - moment.pick;
  const { below, above } = shed(moment, current);
  return [
    { d: `M0 0H${FRAME.width}V${FRAME.height}H0z`, fill: LOOM },
    ...below,
    ...pickUnderWay(moment, current),
    ...above,
    ...reed(moment),
    ...cloth(moment, current),
  ];
}

/** Whole picks only: once a pick has landed, the cloth has one more and is taken up by its width. */
function cloth({ landed, takeUp }: Moment, current: number): Shape[] {
  // in steps of two px, so that the encoder can move blocks instead of drawing them anew
  const x = landed ? FELL - CELL + 2 * Math.round((CELL * takeUp) / 2) : FELL;
  const picks = Math.ceil((FRAME.width - x) / CELL) + 1;
  return [
    { d: `M${x} 0H${FRAME.width}V${FRAME.height}H${x}z`, fill: HERO_CLOTH.yarns.ground },
    ...layers(HERO_CLOTH, {
      x,
      ends: ENDS + 1,
      picks,
      cell: CELL,
      axis: 'x',
      from: landed ? current : current + 1,
    }),
  ];
}

/** The beam of the reed, seen from above, with a dent for every warp end. */
function reed({ swing }: Moment): Shape[] {
  const x = Math.round(reedAt(swing));
  const dents = Array.from({ length: ENDS + 1 }, (_, end) => `M${x - 3} ${end * CELL}h6`).join('');
  return [
    { d: `M${x} 0v${FRAME.height}`, stroke: '#23403A', width: REED_WIDTH, cap: 'butt' },
    { d: `M${x} 0v${FRAME.height}`, stroke: '#10241F', width: REED_WIDTH - 3, cap: 'butt' },
    { d: dents, stroke: '#2E4A42', width: 2, cap: 'butt' },
  ];
}
