import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChangedFile } from '../simulation/product.ts';
import type { Guard } from './guard.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** The product's files without a guard. Throws when one of its texts does not occur in its file exactly once. */
export function withoutGuard({ name, removals }: Guard): ChangedFile[] {
  const texts = new Map<string, string>();
  for (const { file, find, replace } of removals) {
    const parts = (texts.get(file) ?? readFileSync(join(ROOT, file), 'utf8')).split(find);
    if (parts.length !== 2)
      throw new Error(`The guard '${name}' occurs in ${file} ${parts.length - 1} times, not once: ${find}`);
    texts.set(file, parts.join(replace));
  }
  return [...texts].map(([file, text]) => ({ file, text }));
}
