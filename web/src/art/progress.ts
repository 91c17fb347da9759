import { clampWhole } from './drawing.ts';
import { type Layer, layers } from './layers.ts';
import { structureFor } from './structure-for.ts';

/** Lectures viewed of all lectures, as whole numbers with 0 <= done <= total. */
export type Progress = { done: number; total: number };

export type ProgressDrawing = {
  width: number;
  height: number;
  /** length of the woven part, in user units */
  woven: number;
  ground: string;
  layers: Layer[];
  /** a mark for every lecture still to come */
  ticks: string;
  /** where the next pick is laid; null at the very beginning and at the end */
  fell: number | null;
};

const ENDS = 8;
const NARROWEST_TICKS = 8;

/** Never more done than there is, never less than nothing. */
export function clampProgress(done: number, total: number): Progress {
  const whole = clampWhole(total, 0, Number.MAX_SAFE_INTEGER);
  return { done: clampWhole(done, 0, whole), total: whole };
}

/** The text alternative of the picture: '5 of 12 lectures viewed'. */
export function progressLabel({ done, total }: Progress): string {
  return `${done} of ${total} ${total === 1 ? 'lecture' : 'lectures'} viewed`;
}

/** A lying cloth, woven as far as the lectures viewed, bare warp after (docs/design.md#weave). */
export function progressDrawing(
  course: { title: string; category: string },
  { done, total }: Progress,
  size: { width: number; height: number },
): ProgressDrawing {
  const cloth = structureFor(course.title, course.category);
  const cell = size.height / ENDS;
  const all = Math.max(1, Math.floor(size.width / cell));
  const width = all * cell;
  const picks = total > 0 ? Math.round((done / total) * all) : 0;
  const step = total > 0 ? width / total : width;
  let ticks = '';
  if (step >= NARROWEST_TICKS) {
    for (let lecture = done + 1; lecture < total; lecture++) {
      ticks += `M${Math.round(lecture * step * 100) / 100} ${size.height - 5}v5`;
    }
  }
  return {
    width,
    height: size.height,
    woven: picks * cell,
    ground: cloth.yarns.ground,
    layers: layers(cloth, {
      ends: ENDS,
      picks,
      cell,
      axis: 'x',
      tail: width - picks * cell,
      tailColor: 'var(--color-warp)',
      tailOpacity: 1,
      tailWidth: 0.28,
      detail: false,
    }),
    ticks,
    fell: done > 0 && done < total ? picks * cell + 1 : null,
  };
}
