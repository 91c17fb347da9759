import { type Cloth, cloth } from './cloth.ts';
import { type Sett, WARP_SETTS, WEFT_SETTS } from './setts.ts';
import type { StructureName } from './structures.ts';
import { yarnFamily, type YarnFamily, YARNS } from './yarns.ts';

const STRUCTURES_OF: Readonly<Record<YarnFamily, readonly [StructureName, StructureName, StructureName]>> = {
  devops: ['herringbone', 'twill', 'diamond'],
  'cloud-computing': ['satin', 'goose-eye', 'steep'],
  'self-study': ['plain', 'basket', 'twill'],
};

/** Chosen once so that the five showcased courses get five different cloths; changing it changes every cloth. */
const SALT = 'cloth 456';

/** FNV-1a, 32 bits, with two mixing steps (docs/design.md#weave). */
export function clothHash(text: string): number {
  let h = 0x811c9dc5;
  for (const character of text) {
    h ^= character.codePointAt(0) ?? 0;
    h = Math.imul(h, 0x01000193);
  }
  h ^= h >>> 15;
  h = Math.imul(h, 0x2c1b3c6d);
  h ^= h >>> 12;
  return h >>> 0;
}

/** The cloth of a course: the same title and category always give the same one (docs/design.md#weave). */
export function structureFor(title: string, category: string): Cloth {
  const family = yarnFamily(category);
  const h = clothHash(`${SALT}|${title.trim().toLowerCase()}|${family}`);
  const structure = STRUCTURES_OF[family][h % 3] ?? STRUCTURES_OF[family][0];
  const warp = WARP_SETTS[(h >>> 4) % WARP_SETTS.length] ?? WARP_SETTS[0];
  const first = (h >>> 10) % WEFT_SETTS.length;
  const drawn = WEFT_SETTS[first] ?? WEFT_SETTS[0];
  const weft = isLost(warp, drawn) ? (WEFT_SETTS[(first + 1) % WEFT_SETTS.length] ?? WEFT_SETTS[0]) : drawn;
  return cloth(structure, YARNS[family], warp, weft, (h >>> 16) % 16);
}

/** A weft of one yarn cannot be seen on a warp that is mostly the same yarn. */
function isLost(warp: Sett, weft: Sett): boolean {
  return weft.length === 1 && weft[0]?.[0] === warp[0]?.[0];
}
