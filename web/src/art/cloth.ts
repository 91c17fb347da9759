import { type Sett, settLength, yarnAt } from './setts.ts';
import { STRUCTURES, type StructureName, warpOnTop } from './structures.ts';
import type { Yarns } from './yarns.ts';

/** A cloth without an end: ask it about any warp end and any pick. */
export type Cloth = {
  structure: StructureName;
  yarns: Yarns;
  /** true where the warp lies on top */
  over: (end: number, pick: number) => boolean;
  /** colour of warp end `end` */
  warpAt: (end: number) => string;
  /** colour of pick `pick` */
  weftAt: (pick: number) => string;
  /** number of picks after which structure and weft colours repeat */
  pickRepeat: number;
};

/** A cloth from its parts; `shift` moves the warp stripes, in threads. */
export function cloth(structure: StructureName, yarns: Yarns, warp: Sett, weft: Sett, shift = 0): Cloth {
  const draft = STRUCTURES[structure];
  return {
    structure,
    yarns,
    over: (end, pick) => warpOnTop(draft, end, pick),
    warpAt: (end) => yarns[yarnAt(warp, end + shift)],
    weftAt: (pick) => yarns[yarnAt(weft, pick)],
    pickRepeat: leastCommonMultiple(draft.repeat[1], settLength(weft)),
  };
}

function leastCommonMultiple(a: number, b: number): number {
  let multiple = a;
  while (multiple % b !== 0) multiple += a;
  return multiple;
}
