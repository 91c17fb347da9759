import type { Materials } from './lecture.ts';

export type CourseFileKind = 'image' | 'video' | 'captions' | 'pdf';

/** A place of a course where an address stands: `field` as refusals name it, e.g. `curriculum.2.videoUrl`. */
export interface CourseFile {
  field: string;
  address: string;
  kind: CourseFileKind;
}

/** What of a course, of a draft or of the course form names files. */
interface WithFiles {
  image: readonly string[];
  curriculum: readonly {
    videoUrl?: string | undefined;
    captions?: readonly { url: string }[] | undefined;
    materials?: Materials | undefined;
  }[];
}

/** Every address of a course in the order of the form, uploaded or not; empty ones are left out. */
export function listCourseFiles({ image, curriculum }: WithFiles): CourseFile[] {
  const at = (field: string, kind: CourseFileKind, address = '') => ({ field, address, kind });
  const files = [
    ...image.map((address, n) => at(`image.${n}`, 'image', address)),
    ...curriculum.flatMap(({ videoUrl, captions = [], materials }, n) => [
      at(`curriculum.${n}.videoUrl`, 'video', videoUrl),
      ...captions.map(({ url }, c) => at(`curriculum.${n}.captions.${c}`, 'captions', url)),
      ...Object.entries(materials ?? {}).flatMap(([group, { files: papers }]) =>
        papers.map(({ url }, f) => at(`curriculum.${n}.materials.${group}.files.${f}`, 'pdf', url)),
      ),
    ]),
  ];
  return files.filter(({ address }) => address !== '');
}
