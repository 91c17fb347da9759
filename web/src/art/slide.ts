import { round } from './drawing.ts';
import { STRUCTURES, type StructureName, warpOnTop } from './structures.ts';

/** Structures of the four slider pictures, in the order in which they show (LAND-26). */
export const SLIDES = [
  'twill',
  'herringbone',
  'diamond',
  'satin',
] as const satisfies readonly StructureName[];
const WIDTH = 1440;
const HEIGHT = 810;
const CELL = 15;

/** Path data of a whole weaver's draft: threading above, tie-up in the corner, treadling at the side, draw-down. */
export function draftPath(structure: StructureName): string {
  const draft = STRUCTURES[structure];
  const shafts = draft.tie.length;
  const treadles = draft.tie[0]?.length ?? 0;
  const ends = Math.floor(WIDTH / CELL) - treadles - 2;
  const top = (shafts + 1) * CELL;
  const picks = Math.ceil((HEIGHT - top) / CELL);
  const box = (x: number, y: number) =>
    `M${round(x + 1)} ${round(y + 1)}h${CELL - 2}v${CELL - 2}h-${CELL - 2}z`;
  let d = '';
  for (let end = 0; end < ends; end++) {
    d += box(end * CELL, (shafts - 1 - draft.thread(end)) * CELL);
    for (let pick = 0; pick < picks; pick++) {
      if (warpOnTop(draft, end, pick)) d += box(end * CELL, top + pick * CELL);
    }
  }
  for (let pick = 0; pick < picks; pick++) d += box((ends + 1 + draft.tread(pick)) * CELL, top + pick * CELL);
  draft.tie.forEach((row, shaft) => {
    row.forEach((tied, treadle) => {
      if (tied === 1) d += box((ends + 1 + treadle) * CELL, (shafts - 1 - shaft) * CELL);
    });
  });
  return d;
}

/** Slider picture `index` (0 to 3, then again from the first) as an SVG document, tone on tone for the loom band. */
export function slideSvg(index: number): string {
  const structure = SLIDES[index % SLIDES.length] ?? SLIDES[0];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">` +
    `<path d="M0 0h${WIDTH}v${HEIGHT}H0z" fill="#0A1916"/>` +
    `<path d="${GRID}" stroke="#0D201B" fill="none"/><path d="${draftPath(structure)}" fill="#112A24"/></svg>`
  );
}

const GRID = [
  ...Array.from({ length: WIDTH / CELL + 1 }, (_, column) => `M${column * CELL} 0v${HEIGHT}`),
  ...Array.from({ length: HEIGHT / CELL + 1 }, (_, row) => `M0 ${row * CELL}h${WIDTH}`),
].join('');
