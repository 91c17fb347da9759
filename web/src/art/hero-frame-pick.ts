import { round } from './drawing.ts';
import { CELL, FELL, FRAME, HERO_CLOTH, LOOM, onLoom } from './hero-frame-loom.ts';
import type { Moment } from './hero-frame-moment.ts';
import { REED_WIDTH, reedAt, type Shape } from './hero-frame-shape.ts';

const SHUTTLE = { length: 190, width: 44, x: FELL - 3.2 * CELL, color: '#EDF3EE', shade: '#06100E' };
const POINTS = 24;
/** Length over which the yarn leaves the fell, and over which it follows the shuttle, in px. */
const BOW = FRAME.height * 0.7;
const SLACK = 260;

/** The pick on its way and the shuttle that lays it; nothing once it lies in the cloth. */
export function pickUnderWay(moment: Moment, current: number): Shape[] {
  if (moment.landed) return [];
  const yarn = onLoom(HERO_CLOTH.weftAt(current));
  const down = moment.pick % 2 === 0;
  const far = FRAME.height + SHUTTLE.length;
  const head = -SHUTTLE.length / 2 + far * moment.flight;
  const mirrored = (y: number) => round(down ? y : FRAME.height - y);
  const d = yarnPath(head, reedAt(moment.swing) + REED_WIDTH / 2 + CELL * 0.3, mirrored);
  const shapes: Shape[] = [
    { d, stroke: LOOM, width: CELL * 0.8, cap: 'round' },
    { d, stroke: yarn, width: CELL * 0.5, cap: 'round' },
  ];
  return moment.flight === 1 ? shapes : [...shapes, ...shuttle(mirrored(head), yarn)];
}

/** The yarn bows from the fell, where the last pick ended, to the shuttle; the reed pushes it straight. */
function yarnPath(head: number, reedFace: number, mirrored: (y: number) => number): string {
  const fell = FELL - CELL / 2;
  const tail = head - SHUTTLE.length / 2;
  const end = Math.min(head, FRAME.height + CELL);
  const points = Array.from({ length: POINTS + 1 }, (_, index) => {
    const y = -CELL + ((end + CELL) * index) / POINTS;
    const way = Math.max((y + CELL) / BOW, 1 - (tail - y) / SLACK);
    const slope = (1 - Math.min(1, Math.max(0, way))) ** 2;
    const x = Math.max(SHUTTLE.x + (fell - SHUTTLE.x) * slope, Math.min(reedFace, fell));
    return `${round(x)} ${mirrored(y)}`;
  });
  return `M${points.join('L')}`;
}

/** A boat with the yarn on its pirn. */
function shuttle(y: number, yarn: string): Shape[] {
  const { length, width, x, color, shade } = SHUTTLE;
  const boat = (cx: number, cy: number) =>
    `M${round(cx)} ${round(cy - length / 2)}q${width} ${length / 2} 0 ${length}q${-width} ${-length / 2} 0 ${-length}z`;
  const pirn = `M${x} ${round(y - length * 0.2)}v${round(length * 0.4)}`;
  return [
    { d: boat(x + 5, y), fill: shade, opacity: 0.6 },
    { d: boat(x, y), fill: color },
    { d: pirn, stroke: LOOM, width: 17, cap: 'round' },
    { d: pirn, stroke: yarn, width: 11, cap: 'round' },
  ];
}
