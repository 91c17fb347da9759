import { globSync } from 'node:fs';
import { join } from 'node:path';

/** How a function is started: an HTTP call, a workflow step, a schedule or an event. */
export type EntryKind = 'handler' | 'task' | 'job' | 'trigger';

/** One file that becomes one Lambda. */
export interface Entry {
  /** `<domain>/<verb-noun>`, as in grants.ts and in the contract. */
  readonly name: string;
  readonly kind: EntryKind;
  readonly file: string;
}

/** Answers what is not in the contract. */
export const UNKNOWN_ROUTE = 'platform/unknown-route';

const ENTRY = /^(?<name>[\w-]+\/[\w-]+)\.(?<kind>handler|task|job|trigger)\.ts$/;

/** Every entry file below the functions folder, sorted by name. */
export function findEntries(folder: string): Entry[] {
  return globSync('*/*.ts', { cwd: folder })
    .toSorted()
    .flatMap((path) => {
      const { name, kind } = ENTRY.exec(path)?.groups ?? {};
      return name === undefined ? [] : [{ name, kind: kind as EntryKind, file: join(folder, path) }];
    });
}
