import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../mutation/root.ts';
import type { ChangedFile } from '../simulation/product.ts';
import type { Guard } from './guard.ts';
import { type Edit, ProductSource } from './product-source.ts';
import type { Removal } from './removal.ts';

/** A text with parts of it replaced. */
const applied = (text: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((so, { start, end, text: instead }) => so.slice(0, start) + instead + so.slice(end), text);

/** A file without what is removed of it; `text` is its present one. */
export function withoutRemovals(file: string, text: string, removals: readonly Removal[]): string {
  const source = new ProductSource(file, text);
  return applied(
    text,
    removals.flatMap(({ edits }) => edits(source)),
  );
}

/** The product's files without a guard. Throws when a name that the guard is tied to does not exist any more. */
export function withoutGuard({ name, removals }: Guard): ChangedFile[] {
  const files = [...new Set(removals.map(({ file }) => file))];
  try {
    return files.map((file) => ({
      file,
      text: withoutRemovals(
        file,
        readFileSync(join(ROOT, file), 'utf8'),
        removals.filter((one) => one.file === file),
      ),
    }));
  } catch (error) {
    const why = error instanceof Error ? error.message : 'error';
    throw new Error(`The guard '${name}' is not where the list says: ${why}`, { cause: error });
  }
}
