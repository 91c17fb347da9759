import type { Item } from './table.ts';

interface Shape {
  /** What the partition keys of its rows begin with. */
  readonly PK: string;
  /** Of their sort keys: /^ORDER#/ where they have one each. */
  readonly SK: RegExp;
  /** Of rows that are written now. */
  readonly version: number;
  /** What a row of the version before is read as, until the migration has written it; without it there are no such rows. */
  readonly upgrade?: (row: Item) => Item;
}

/** Shapes that were changed since their first version (docs/adr/056). */
const SHAPES: readonly Shape[] = [
  // 2: the person's `sub` beside an id of our own
  { PK: 'USER#', SK: /^PROFILE$/, version: 2 },
];

const shapeOf = ({ PK, SK }: Item, shapes: readonly Shape[]): Shape | undefined =>
  shapes.find((shape) => String(PK).startsWith(shape.PK) && shape.SK.test(String(SK)));

/** A row without a version has the first one; a corrupt one is NaN, which no shape has. */
function versionOf({ rowVersion = 1 }: Item): number {
  return typeof rowVersion === 'number' ? rowVersion : Number.NaN;
}

/** A row as it is stored: with the version of its shape, unless that is the first. */
export function withVersion(row: Item, shapes = SHAPES): Item {
  const shape = shapeOf(row, shapes);
  return shape === undefined ? row : { ...row, rowVersion: shape.version };
}

/**
 * A stored row in the shape of now; undefined when its version is older than the one before. One that is newer, of functions that are
 * being deployed or were rolled back, is left to its schema.
 */
export function upgradeRow(row: Item, shapes = SHAPES): Item | undefined {
  const shape = shapeOf(row, shapes);
  const version = versionOf(row);
  if (shape === undefined || version >= shape.version) return row;
  return version === shape.version - 1 ? shape.upgrade?.(row) : undefined;
}
