import { posix } from 'node:path';
import type { SourceFile } from '../rules/source-files.ts';

const TEST = /\.test\.tsx?$/;
const WEB = 'web/src/';
const ALIASES = [
  ['#web/', WEB],
  ['#shared/', 'shared/'],
] as const;
/** Opens any screen, so that each test of a screen imports every screen by it. */
const OPENS_ANY_SCREEN = 'web/src/testing/open-site.tsx';

/**
 * The tests of a change of the website: those that import what has changed, however many files lie between, and those of the
 * folders of the screens that do. undefined when something else has changed, of which vitest finds the tests (`--changed`).
 */
export function relatedTests(
  changed: readonly string[],
  files: readonly SourceFile[],
): readonly string[] | undefined {
  if (!changed.every((path) => path.startsWith(WEB))) return undefined;
  const importers = readImporters(files);
  const reached = new Set<string>();
  const open = [...changed];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    const isGate = path === OPENS_ANY_SCREEN && !changed.includes(path);
    if (!isGate) open.push(...(importers.get(path) ?? []));
  }
  const screens = new Set([...reached].filter((path) => path.endsWith('.screen.tsx')).map(posix.dirname));
  return files
    .map(({ path }) => path)
    .filter((path) => TEST.test(path) && (reached.has(path) || screens.has(posix.dirname(path))));
}

/** Who imports a file, by its path. */
function readImporters(files: readonly SourceFile[]): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const { path, text } of files)
    for (const [, from = ''] of text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g)) {
      const imported = toPath(from, posix.dirname(path));
      if (imported !== undefined) importers.set(imported, [...(importers.get(imported) ?? []), path]);
    }
  return importers;
}

function toPath(from: string, folder: string): string | undefined {
  if (from.startsWith('.')) return posix.join(folder, from);
  const alias = ALIASES.find(([name]) => from.startsWith(name));
  return alias && `${alias[1]}${from.slice(alias[0].length)}`;
}
