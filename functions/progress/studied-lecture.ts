import type { Lecture } from '#shared/courses/lecture.ts';
import type { StudiedLecture } from '#functions/gateways/study-tokens.ts';

/** What is stored of a lecture with its positions: its title, how long its video is, and the files that may be left at a page. */
export function studiedLecture({ title, durationSeconds, materials }: Lecture): StudiedLecture {
  const { notes, quiz, lab } = materials ?? {};
  return {
    title,
    durationSeconds,
    files: [notes, quiz, lab]
      .flatMap((group) => group?.files ?? [])
      .map(({ public_id: publicId, filename }) => ({ publicId, filename })),
  };
}
