import type { Id } from '#shared/kernel/id.ts';
import { anId } from '#shared/testing/an-id.ts';
import type { CaptionTrack, Materials } from '#shared/courses/lecture.ts';
import { addressOfUpload, uploadKey } from '#shared/media/upload-key.rules.ts';
import type { SeedCourse } from './courses.ts';
import { type CaptionLanguage, captionLabel, createCaptions } from './files/captions.ts';
import { createDocument, DOCUMENTS, type DocumentGroup } from './files/documents.ts';
import { openLoom, type VideoType } from './files/video.ts';

/** A file for the media bucket, under the key of an upload. */
export interface SeedFile {
  key: Id<'upload'>;
  body: Buffer;
  contentType: string;
}

/** The films that lectures play. */
export const SEED_VIDEOS = [
  { key: uploadKey('files', anId('seed'), 'weaving', 'webm'), contentType: 'video/webm', seconds: 72 },
  { key: uploadKey('files', anId('seed'), 'weaving', 'mp4'), contentType: 'video/mp4', seconds: 90 },
  { key: uploadKey('files', anId('seed'), 'weavingshort', 'mp4'), contentType: 'video/mp4', seconds: 60 },
] as const satisfies readonly { key: Id<'upload'>; contentType: VideoType; seconds: number }[];

/** The key of a paper or of captions of a course. */
const keyOf = (course: SeedCourse, id: string, extension: string) =>
  uploadKey('files', anId(course.id.slice('crs_'.length)), id, extension);

export async function createVideos(): Promise<SeedFile[]> {
  const film = await openLoom();
  return Promise.all(
    SEED_VIDEOS.map(async ({ key, contentType, seconds }) => ({
      key,
      contentType,
      body: await film(contentType, seconds),
    })),
  );
}

/** The papers of a course, which its lectures share, and the files behind them. */
export async function createMaterials(
  course: SeedCourse,
): Promise<{ materials: Materials; files: SeedFile[] }> {
  const files: SeedFile[] = [];
  const group = async (name: DocumentGroup) => {
    const key = keyOf(course, name, 'pdf');
    const { body, pages } = await createDocument(name, course);
    files.push({ key, body, contentType: 'application/pdf' });
    const { filename } = DOCUMENTS[name];
    return { files: [{ url: addressOfUpload(key), filename, public_id: key, pages, size: body.length }] };
  };
  const materials = { notes: await group('notes'), quiz: await group('quiz'), lab: await group('lab') };
  return { materials, files };
}

/** Captions of one lecture, `number` counted from 1, for a film of so many seconds. */
export function createTracks(
  course: SeedCourse,
  number: number,
  seconds: number,
  languages: readonly CaptionLanguage[],
): { captions: CaptionTrack[]; files: SeedFile[] } {
  const title = course.lectures[number - 1] ?? course.title;
  const made = languages.map((language) => {
    const key = keyOf(course, `${number}${language}`, 'vtt');
    return {
      track: { url: addressOfUpload(key), public_id: key, language, label: captionLabel(language) },
      file: { key, body: createCaptions(language, title, course, seconds), contentType: 'text/vtt' },
    };
  });
  return { captions: made.map(({ track }) => track), files: made.map(({ file }) => file) };
}
