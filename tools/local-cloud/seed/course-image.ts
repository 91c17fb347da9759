import { readFile } from 'node:fs/promises';
import { anId } from '#shared/testing/an-id.ts';
import { idsFrom } from '#shared/kernel/ids.ts';
import { uploadKey } from '#shared/media/upload-key.rules.ts';
import type { SeedFile } from './course-files.ts';

/** The first picture of the film on the landing page. */
const COVER = new URL('files/cover.webp', import.meta.url);

/** The image of a course, as a person would upload it. */
export async function createImage(userId: string, now: number): Promise<SeedFile> {
  const key = uploadKey('images', anId(userId), idsFrom(() => now)('file'), 'webp');
  return { key, body: await readFile(COVER), contentType: 'image/webp' };
}
