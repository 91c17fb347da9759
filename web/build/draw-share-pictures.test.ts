import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { STATIC_COURSES } from '#shared/courses/static-courses.ts';
import { coursePicture } from './course-picture.ts';
import { drawSharePictures } from './draw-share-pictures.ts';
import { PAGE_PATHS, pageMeta } from './page-meta.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  await drawSharePictures(join(folder, 'first'));
  await drawSharePictures(join(folder, 'second'));
});
afterAll(() => rm(folder, { recursive: true }));
const picture = (path: string, run = 'first') => readFile(join(folder, run, pageMeta(path).picture));
const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe('the pictures for link cards', () => {
  test.each(PAGE_PATHS)('%s has one of 1200 by 630 px and at most 150 KB', async (path) => {
    const bytes = await picture(path);
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: 'png',
      width: 1200,
      height: 630,
      isPalette: true,
    });
    expect(bytes.length).toBeLessThanOrEqual(150 * 1024);
  });

  test('differ from page to page', async () => {
    const hashes = await Promise.all(PAGE_PATHS.map(async (path) => hash(await picture(path))));
    expect(new Set(hashes).size).toBe(PAGE_PATHS.length);
  });

  test.each(PAGE_PATHS)('%s has the same bytes each time it is drawn', async (path) => {
    expect(hash(await picture(path, 'second'))).toBe(hash(await picture(path)));
  });
});

describe('the picture of a course', () => {
  const [course] = STATIC_COURSES;
  if (course === undefined) throw new Error('There are no courses.');

  test('has a cloth as long as the course: a longer course has less bare warp', () => {
    const woven = (weeks: number) =>
      Number(/M632 0h568v(\d+)/.exec(coursePicture({ ...course, weeks }))?.[1]);
    expect(woven(10)).toBe(600);
    expect(woven(6)).toBe(360);
  });

  test('holds no text that a machine without fonts could not draw', () => {
    expect(coursePicture(course)).not.toContain('<text');
  });
});
