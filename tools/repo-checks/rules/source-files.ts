import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** A file of the project: `path` from the root with forward slashes, `text` its whole content. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

export const ROOT = join(import.meta.dirname, '..', '..', '..');

const FOLDERS = ['shared', 'functions', 'infra', 'web', 'tools', 'e2e', 'bench'];
const SKIPPED = new Set(['node_modules', 'dist', 'cdk.out', 'coverage', 'test-results', 'playwright-report']);

/** Every .ts and .tsx file of the project, sorted by path. */
export function sourceFiles(root: string = ROOT, folders: readonly string[] = FOLDERS): SourceFile[] {
  return folders
    .flatMap((folder) => walk(join(root, folder)))
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => ({ path: relative(root, path).split(sep).join('/'), text: readFileSync(path, 'utf8') }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

function walk(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true, encoding: 'utf8' });
  return entries
    .filter(({ name }) => !name.startsWith('.') && !SKIPPED.has(name))
    .flatMap((entry) => (entry.isDirectory() ? walk(join(folder, entry.name)) : [join(folder, entry.name)]));
}
