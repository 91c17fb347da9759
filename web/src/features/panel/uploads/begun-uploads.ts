import * as z from 'zod/mini';
import { localStore } from '#web/lib/json-store.ts';
import { localKeys } from '#web/lib/start/storage.ts';
import { keptPrefix } from '../kept-keys.ts';
import { keptUpload } from './kept-upload.ts';

/**
 * An upload in parts that storage has begun. `lastModified` in epoch ms: with name and size it tells whether the same file is
 * chosen again after a reload. `sent` in bytes, for its percentage.
 */
const begunUpload = z.object({
  ...keptUpload,
  key: z.string(),
  uploadId: z.string(),
  lastModified: z.number(),
  sent: z.number(),
});
export type BegunUpload = z.infer<typeof begunUpload>;

/** Uploads that were begun and not finished, in local storage: a key for each, so that two tabs leave each other's. */
export const begunUploads = {
  list(): BegunUpload[] {
    const prefix = keptPrefix('begun');
    if (prefix === undefined) return [];
    return localKeys(prefix).flatMap((key) => localStore(key, begunUpload).read() ?? []);
  },
  write(begun: BegunUpload): void {
    const prefix = keptPrefix('begun');
    if (prefix !== undefined) localStore(`${prefix}${begun.id}`, begunUpload).write(begun);
  },
  remove(id: string): void {
    const prefix = keptPrefix('begun');
    if (prefix !== undefined) localStore(`${prefix}${id}`, begunUpload).remove();
  },
};

const lockOf = (id: string): string => `upload/${id}`;

/** Says to other tabs that this one sends the upload, until what it returns is called or the tab is closed. */
export function holdUpload(id: string): () => void {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  if ('locks' in navigator) void navigator.locks.request(lockOf(id), () => released);
  return release;
}

/** Those that no tab is sending. */
export async function interruptedUploads(): Promise<BegunUpload[]> {
  const { held = [] } = 'locks' in navigator ? await navigator.locks.query() : {};
  const names = new Set(held.map(({ name }) => name));
  return begunUploads.list().filter(({ id }) => !names.has(lockOf(id)));
}
