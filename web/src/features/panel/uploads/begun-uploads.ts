import * as z from 'zod/mini';
import { idSchema } from '#shared/kernel/id.ts';
import { localStore } from '#web/lib/browser/json-store.ts';
import { localKeys } from '#web/lib/browser/storage.ts';
import { keptPrefix } from '../kept-keys.ts';
import { keptUpload } from './kept-upload.ts';

/**
 * An upload that was begun, or a file that was chosen and is not sent yet. `key` and `uploadId`: where it goes on, of one in parts once storage has begun it; without them it is sent
 * from its beginning. `lastModified` in epoch ms: with name and size it tells whether the same file is chosen again after a reload.
 * `sent` in bytes, for its percentage.
 */
const begunUpload = z.object({
  ...keptUpload,
  key: z.optional(idSchema<'upload'>()),
  uploadId: z.optional(z.string()),
  lastModified: z.number(),
  sent: z.number(),
});
export type BegunUpload = z.infer<typeof begunUpload>;

/**
 * Uploads that were begun or whose file was chosen, and that were neither finished nor given up, in local storage: a key for each, so
 * that two tabs leave each other's.
 */
export const begunUploads = {
  list(): BegunUpload[] {
    const prefix = keptPrefix('begun');
    if (prefix === undefined) return [];
    return localKeys(prefix).flatMap((key) => localStore(key, begunUpload).read() ?? []);
  },
  find(id: string): BegunUpload | undefined {
    const prefix = keptPrefix('begun');
    return prefix === undefined ? undefined : localStore(`${prefix}${id}`, begunUpload).read();
  },
  write(begun: BegunUpload): void {
    const prefix = keptPrefix('begun');
    if (prefix !== undefined) localStore(`${prefix}${begun.id}`, begunUpload).write(begun);
  },
  remove(id: string): void {
    releaseUpload(id);
    const prefix = keptPrefix('begun');
    if (prefix !== undefined) localStore(`${prefix}${id}`, begunUpload).remove();
  },
};

const lockOf = (id: string): string => `upload/${id}`;

/** What ends the lock of each upload of this tab. */
const releases = new Map<string, () => void>();

/** Says to other tabs that this one has the upload, until it is removed or the tab is closed. */
export function holdUpload(id: string): void {
  if (!('locks' in navigator) || releases.has(id)) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  releases.set(id, resolve);
  void navigator.locks.request(lockOf(id), () => promise);
}

function releaseUpload(id: string): void {
  releases.get(id)?.();
  releases.delete(id);
}

/** The person has signed out: this tab sends nothing any more. */
export function releaseUploads(): void {
  for (const id of releases.keys()) releaseUpload(id);
}

/** Those that no tab has in its list, in the order in which they were chosen. */
export async function interruptedUploads(): Promise<BegunUpload[]> {
  const { held = [] } = 'locks' in navigator ? await navigator.locks.query() : {};
  const names = new Set(held.map(({ name }) => name));
  return begunUploads
    .list()
    .filter(({ id }) => !names.has(lockOf(id)))
    .toSorted((a, b) => (a.chosenAt ?? 0) - (b.chosenAt ?? 0));
}
