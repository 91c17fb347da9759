import { isLiveTitle } from '#shared/courses/lecture-link.rules.ts';
import type { StoredLecture } from '#functions/data/courses/courses.ts';
import type { SeedCourse } from './courses.ts';

/** Public talks; the player builds its own frame from the id. */
const TALKS = ['SqcY0GlETPk', 'rfscVS0vtbw', '8jLOx1hD3_o'];
const VIDEO_KEY = 'seed/weaving.webm';
const pdfKey = (group: string) => `seed/${group}.pdf`;

export const SEED_MEDIA = { video: VIDEO_KEY, pdfs: ['notes', 'quiz', 'lab'].map(pdfKey) } as const;

function files(group: string, filename: string) {
  return { files: [{ url: `/media/${pdfKey(group)}`, filename, public_id: pdfKey(group) }] };
}

/** Lectures of every type; the first is a free preview, every second one has materials. */
export function seedLectures(course: SeedCourse): StoredLecture[] {
  return course.lectures.map((title, position) => {
    // A live lecture is a link that opens in a new tab.
    const type = isLiveTitle(title) ? 'url' : ((['url', 'youtube', 'video'] as const)[position % 3] ?? 'url');
    const talk = TALKS[position % TALKS.length] ?? '';
    return {
      _id: `lec_${course.id.slice(4)}-${position + 1}`,
      title,
      type,
      freePreview: position === 0,
      videoUrl:
        type === 'youtube'
          ? `<iframe width="560" height="315" src="https://www.youtube.com/embed/${talk}" title="YouTube video player"></iframe>`
          : `/media/${VIDEO_KEY}`,
      ...(type === 'video' && { public_id: VIDEO_KEY }),
      link_desc: `Watch the lecture once without stopping.\nThen go through the notes of “${title}” and try each step.`,
      ...(position % 2 === 0 && {
        materials: {
          notes: files('notes', 'Lecture notes.pdf'),
          quiz: files('quiz', 'Quiz.pdf'),
          lab: files('lab', 'Lab.pdf'),
        },
      }),
      position,
    };
  });
}
