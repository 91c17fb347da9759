import { begunUploads, holdUpload } from './begun-uploads.ts';
import type { Upload } from './upload.ts';

const ids = new WeakMap<File, string>();

/** Keeps what is known of files that are chosen and not sent yet: a reload names them like those that it interrupted (G-113). */
export function keepChosen(files: readonly File[], of: Pick<Upload, 'fileType' | 'target'>): void {
  const now = Date.now();
  for (const [n, file] of files.entries()) {
    const id = crypto.randomUUID();
    const { name, size, type, lastModified } = file;
    ids.set(file, id);
    holdUpload(id);
    begunUploads.write({ id, file: { name, size, type }, ...of, chosenAt: now + n, lastModified, sent: 0 });
  }
}

/** They are sent now, or left out. */
export function forgetChosen(files: readonly File[]): void {
  for (const file of files) begunUploads.remove(ids.get(file) ?? '');
}
