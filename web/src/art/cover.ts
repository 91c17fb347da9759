import { clampWhole } from './drawing.ts';
import { type Layer, layers } from './layers.ts';
import { structureFor } from './structure-for.ts';

/** How large a cover is shown: fewer, larger threads on a small one, highlights only on a large one. */
export type CoverSize = 'small' | 'card' | 'large';

export type CoverDrawing = { width: number; height: number; ground: string; layers: Layer[] };

const WIDTH = 960;
const HEIGHT = 600;
const ENDS: Readonly<Record<CoverSize, number>> = { small: 40, card: 80, large: 80 };
const PICKS_PER_MARK = 4;

/** Cover of a course, 16:10: 12 weeks fill the height, a shorter course leaves bare warp below (docs/design.md#weave). */
export function coverDrawing(course: {
  title: string;
  category: string;
  weeks: number;
  size: CoverSize;
}): CoverDrawing {
  const cloth = structureFor(course.title, course.category);
  const cell = WIDTH / ENDS[course.size];
  const rows = Math.floor(HEIGHT / cell);
  const picks = Math.round(rows * (0.4 + 0.05 * clampWhole(course.weeks, 0, 12)));
  return {
    width: WIDTH,
    height: HEIGHT,
    ground: cloth.yarns.ground,
    layers: layers(cloth, {
      x: -cell / 2,
      ends: ENDS[course.size] + 1,
      picks,
      cell,
      tail: HEIGHT - picks * cell,
      tailOpacity: 0.9,
      mark: PICKS_PER_MARK,
      detail: course.size === 'large',
    }),
  };
}
