import type { Upload } from './uploads/upload.ts';

let uploads: readonly Upload[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Upload[]): void {
  uploads = next;
  for (const listener of listeners) listener();
}

/**
 * Every upload of this tab, in the order in which they were begun. It lives outside React, so it outlives any screen; the panel's
 * layout reads it without the code that uploads.
 */
export const uploadList = {
  get: (): readonly Upload[] => uploads,
  find: (id: string): Upload | undefined => uploads.find((upload) => upload.id === id),
  add: (added: readonly Upload[]): void => change([...uploads, ...added]),
  /** Changes nothing of an upload that is gone. */
  update: (id: string, changes: Partial<Upload>): void =>
    change(uploads.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload))),
  remove: (id: string): void => change(uploads.filter((upload) => upload.id !== id)),
  clear: (): void => change([]),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
