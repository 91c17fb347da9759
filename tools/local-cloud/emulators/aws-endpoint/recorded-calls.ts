import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Permission } from './permission.ts';

/** The environment variable that names a folder: what functions call is written there (docs/adr/061). */
const FOLDER = 'RECORDED_CALLS';

/**
 * Notes what a function, named by its entry, was permitted or needed: a line for each action, index and beginning of a partition key
 * that it has not called before, between tabs. Nothing unless RECORDED_CALLS names a folder.
 */
export function createCallRecord(folder = process.env[FOLDER]): (entry: string, asked: Permission) => void {
  if (folder === undefined) return () => undefined;
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${process.pid}.tsv`);
  const written = new Set<string>();
  return (entry, { action, resource, leadingKeys = [] }) => {
    const index = /\/index\/(\w+)$/.exec(resource)?.[1] ?? '';
    const partitions = leadingKeys.length === 0 ? [''] : leadingKeys.map((key) => key.replace(/#.*$/s, '#'));
    for (const partition of new Set(partitions)) {
      const line = `${[entry, action, index, partition].join('\t')}\n`;
      if (written.has(line)) continue;
      written.add(line);
      appendFileSync(file, line);
    }
  };
}
