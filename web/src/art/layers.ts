import type { Cloth } from './cloth.ts';
import { tint } from './drawing.ts';
import { type Thread, ThreadPath } from './thread-path.ts';

/** One stroked path of a woven picture, in drawing order. */
export type Layer = { d: string; stroke: string; width: number; cap: 'butt' | 'round'; opacity?: number };

export type WeaveOptions = {
  /** number of warp threads */
  ends: number;
  /** number of woven rows */
  picks: number;
  /** distance between threads, in user units */
  cell: number;
  /** 'y': the warp hangs and picks go down; 'x': the warp lies and picks go right */
  axis?: 'x' | 'y';
  x?: number;
  y?: number;
  /** length of bare warp after the last pick, in user units */
  tail?: number;
  tailColor?: string;
  tailOpacity?: number;
  /** thickness of the bare warp, in cells */
  tailWidth?: number;
  /** every n-th pick is laid in the light yarn; 0 for none */
  mark?: number;
  /** number of the first pick */
  from?: number;
  /** highlights on the threads, for cells that are large enough to show them */
  detail?: boolean;
};

/** Stroke layers of a cloth: bare warp, weft, its highlights, the gap under each float, warp, its highlights. */
export function layers(cloth: Cloth, options: WeaveOptions): Layer[] {
  const { ends, picks, cell, axis = 'y', x = 0, y = 0, mark = 0, from = 0, detail = true } = options;
  const { tail = 0, tailColor, tailOpacity = 0.7, tailWidth = 0.2 } = options;
  const threadAt = (kind: 'pick' | 'end', along: number, across: number, length: number): Thread => ({
    x: x + (axis === 'y' ? across : along),
    y: y + (axis === 'y' ? along : across),
    direction: (kind === 'end') === (axis === 'y') ? 'v' : 'h',
    length,
  });
  const pickAt = (along: number) => threadAt('pick', along, cell * 0.5, (ends - 1) * cell);
  const endAt = (along: number, across: number, length: number) => threadAt('end', along, across, length);
  const weft = new Strokes();
  const weftLight = new Strokes();
  const warp = new Strokes();
  const warpLight = new Strokes();
  const bare = new Strokes();
  const gaps = new ThreadPath();

  for (let pick = 0; pick < picks; pick++) {
    const color = mark > 0 && (pick + from) % mark === 0 ? cloth.yarns.light : cloth.weftAt(pick + from);
    const along = (pick + 0.5) * cell;
    weft.add(color, pickAt(along));
    if (detail) weftLight.add(tint(color, 0.28), pickAt(along - cell * 0.17));
  }
  for (let end = 0; end < ends; end++) {
    const color = cloth.warpAt(end);
    const across = (end + 0.5) * cell;
    for (const [first, last] of floats(cloth, end, from, picks)) {
      const along = (first + 0.36) * cell;
      const length = (last - first) * cell + cell * 0.28;
      const float = endAt(along, across, length);
      gaps.add(float);
      warp.add(color, float);
      if (detail) {
        warpLight.add(
          tint(color, 0.25),
          endAt(along + cell * 0.04, across - cell * 0.16, length - cell * 0.08),
        );
      }
    }
    if (tail > 0) bare.add(tailColor ?? color, endAt(picks * cell, across, tail));
  }
  return [
    ...bare.layers({ width: Math.max(1, cell * tailWidth), cap: 'butt', opacity: tailOpacity }),
    ...weft.layers({ width: cell * 0.84, cap: 'round' }),
    ...weftLight.layers({ width: cell * 0.09, cap: 'round', opacity: 0.75 }),
    ...(gaps.d
      ? [{ d: gaps.d, stroke: cloth.yarns.ground, width: cell * 0.98, cap: 'round' as const, opacity: 0.9 }]
      : []),
    ...warp.layers({ width: cell * 0.78, cap: 'round' }),
    ...warpLight.layers({ width: cell * 0.09, cap: 'round', opacity: 0.75 }),
  ];
}

/** Runs of picks under one warp end, as [first, last] counted from 0. */
function* floats(cloth: Cloth, end: number, from: number, picks: number): Generator<[number, number]> {
  for (let pick = 0; pick < picks; pick++) {
    if (!cloth.over(end, pick + from)) continue;
    const first = pick;
    while (pick + 1 < picks && cloth.over(end, pick + 1 + from)) pick++;
    yield [first, pick];
  }
}

/** Threads collected by colour, so that one path draws every thread of a colour. */
class Strokes {
  readonly #byColor = new Map<string, ThreadPath>();

  add(color: string, thread: Thread): void {
    const path = this.#byColor.get(color) ?? new ThreadPath();
    this.#byColor.set(color, path);
    path.add(thread);
  }

  layers(style: Omit<Layer, 'd' | 'stroke'>): Layer[] {
    return [...this.#byColor].map(([stroke, { d }]) => ({ d, stroke, ...style }));
  }
}
