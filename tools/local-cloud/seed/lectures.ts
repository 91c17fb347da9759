import { isLiveTitle } from '#shared/courses/text/live-title.rules.ts';
import { addressOfUpload } from '#shared/media/upload-key.rules.ts';
import type { StoredLecture } from '#functions/data/courses/stored-course.ts';
import { anId } from '#shared/testing/an-id.ts';
import { createMaterials, createTracks, SEED_VIDEOS, type SeedFile } from './course-files.ts';
import type { SeedCourse } from './courses.ts';

/** Public talks; the player builds its own frame from the id. */
const TALKS = ['SqcY0GlETPk', 'rfscVS0vtbw', '8jLOx1hD3_o'];
/** The one lecture that has captions in a second language. */
const IN_TWO_LANGUAGES = 'lec_aws-cloud-bootcamp-3';

/**
 * Lectures, and the files that they name: the first `previews` are free previews, every second one has materials,
 * all films have captions.
 */
export async function seedLectures(
  course: SeedCourse,
): Promise<{ lectures: StoredLecture[]; files: SeedFile[] }> {
  const { materials, files } = await createMaterials(course);
  const lectures = course.lectures.map((title, position) => {
    const lecture = {
      _id: anId<'lecture'>(`lec_${course.id.slice(4)}-${position + 1}`),
      title,
      freePreview: position < (course.previews ?? 1),
      link_desc: `Watch the lecture once without stopping.\nThen go through the notes of “${title}” and try each step.`,
      ...(position % 2 === 0 && { materials }),
      position,
    };
    // a live lecture is a link that opens in a new tab
    if (isLiveTitle(title))
      return { ...lecture, type: 'url' as const, videoUrl: `https://live.twillfield.example/${course.id}` };
    if (position % 3 === 1) return { ...lecture, type: 'youtube' as const, videoUrl: talkFrame(position) };
    const video = SEED_VIDEOS[(position + Math.floor(position / 3)) % SEED_VIDEOS.length] ?? SEED_VIDEOS[0];
    const languages = lecture._id === IN_TWO_LANGUAGES ? (['en', 'es'] as const) : (['en'] as const);
    const tracks = createTracks(course, position + 1, video.seconds, languages);
    files.push(...tracks.files);
    return {
      ...lecture,
      type: 'video' as const,
      videoUrl: addressOfUpload(video.key),
      public_id: video.key,
      durationSeconds: video.seconds,
      captions: tracks.captions,
    };
  });
  return { lectures, files };
}

function talkFrame(position: number): string {
  const talk = TALKS[position % TALKS.length] ?? '';
  return `<iframe width="560" height="315" src="https://www.youtube.com/embed/${talk}" title="YouTube video player"></iframe>`;
}
