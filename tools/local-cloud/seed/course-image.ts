import { readFile } from 'node:fs/promises';
import { idsFrom } from '#shared/kernel/ids.ts';
import { addressOfUpload, uploadKey } from '#shared/media/upload-key.rules.ts';
import type { StoredCourse } from '#functions/data/courses/stored-course.ts';
import { needs } from '#functions/data/media/needs.ts';
import { uploads } from '#functions/data/media/uploads.ts';
import type { SeedFile } from './course-files.ts';

/** The first picture of the film on the landing page. */
const COVER = new URL('files/cover.webp', import.meta.url);
const contentType = 'image/webp';

/**
 * The image of a course as its instructor would have uploaded it: checked, and needed by the course, so that a save accepts it
 * (docs/adr/036). Returns its address.
 */
export async function addCourseImage(
  course: Pick<StoredCourse, 'courseId' | 'instructorId' | 'version'>,
  now: number,
  store: (files: SeedFile[]) => Promise<void>,
): Promise<string> {
  const body = await readFile(COVER);
  const userId = course.instructorId;
  const key = uploadKey('images', userId, idsFrom(() => now)('upload'), 'webp');
  await uploads().put({ key, userId, contentType, size: body.length }, now);
  await store([{ key: key.slice('media/'.length), body, contentType }]);
  await uploads().markChecked(key, new Date(now).toISOString(), now);
  await needs().claim([key], course, course.version, now);
  return addressOfUpload(key);
}
