import type { Cloth } from './cloth.ts';
import { round, tint } from './drawing.ts';

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
  const at = (along: number, across: number) =>
    axis === 'y' ? `M${round(x + across)} ${round(y + along)}` : `M${round(x + along)} ${round(y + across)}`;
  const goAlong = (length: number) => `${axis === 'y' ? 'v' : 'h'}${round(length)}`;
  const goAcross = (length: number) => `${axis === 'y' ? 'h' : 'v'}${round(length)}`;
  const weft = new Strokes();
  const weftLight = new Strokes();
  const warp = new Strokes();
  const warpLight = new Strokes();
  const bare = new Strokes();
  let gaps = '';

  for (let pick = 0; pick < picks; pick++) {
    const color = mark > 0 && (pick + from) % mark === 0 ? cloth.yarns.light : cloth.weftAt(pick + from);
    const along = (pick + 0.5) * cell;
    const length = goAcross((ends - 1) * cell);
    weft.add(color, at(along, cell * 0.5) + length);
    if (detail) weftLight.add(tint(color, 0.28), at(along - cell * 0.17, cell * 0.5) + length);
  }
  for (let end = 0; end < ends; end++) {
    const color = cloth.warpAt(end);
    const across = (end + 0.5) * cell;
    for (const [first, last] of floats(cloth, end, from, picks)) {
      const along = (first + 0.36) * cell;
      const length = (last - first) * cell + cell * 0.28;
      const float = at(along, across) + goAlong(length);
      gaps += float;
      warp.add(color, float);
      if (detail) {
        warpLight.add(
          tint(color, 0.25),
          at(along + cell * 0.04, across - cell * 0.16) + goAlong(length - cell * 0.08),
        );
      }
    }
    if (tail > 0) bare.add(tailColor ?? color, at(picks * cell, across) + goAlong(tail));
  }
  return [
    ...bare.layers({ width: Math.max(1, cell * tailWidth), cap: 'butt', opacity: tailOpacity }),
    ...weft.layers({ width: cell * 0.84, cap: 'round' }),
    ...weftLight.layers({ width: cell * 0.09, cap: 'round', opacity: 0.75 }),
    ...(gaps
      ? [{ d: gaps, stroke: cloth.yarns.ground, width: cell * 0.98, cap: 'round' as const, opacity: 0.9 }]
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

/** Path data collected by colour, so that one path draws every thread of a colour. */
class Strokes {
  readonly #byColor = new Map<string, string>();

  add(color: string, d: string): void {
    this.#byColor.set(color, (this.#byColor.get(color) ?? '') + d);
  }

  layers(style: Omit<Layer, 'd' | 'stroke'>): Layer[] {
    return [...this.#byColor].map(([stroke, d]) => ({ d, stroke, ...style }));
  }
}
