import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { coursePicture } from './course-picture.ts';
import { landingPicture } from './landing-picture.ts';
import { paths } from '#web/lib/paths.ts';
import { courseAt, PAGE_PATHS, pageMeta } from './page-meta.ts';

const LANDING = ['Learn the cloud,', 'thread by thread.'] as const;
const ALL_COURSES = ['All courses', 'on one page.'] as const;

/** Writes the pictures for link cards that the pages name, below `outDir`: share/academy.png, share/aws-cloud.png … */
export async function drawSharePictures(outDir: string): Promise<void> {
  await Promise.all(
    PAGE_PATHS.map(async (path) => {
      const course = courseAt(path);
      const file = join(outDir, pageMeta(path).picture);
      await mkdir(dirname(file), { recursive: true });
      const words = path === paths.allCourses ? ALL_COURSES : LANDING;
      await writeFile(file, await png(course === undefined ? landingPicture(words) : coursePicture(course)));
    }),
  );
}

const png = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg))
    .removeAlpha()
    .png({ palette: true, colours: 128, dither: 0, compressionLevel: 9, effort: 10 })
    .toBuffer();
