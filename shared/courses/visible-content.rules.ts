import type { Lecture } from './lecture.ts';

/** How much of a course's lectures a person may see: everything, free previews only, or no content at all (G-33, G-51). */
export type ContentAccess = 'all' | 'previews' | 'none';

/** The lectures with the content that may be seen; id, title, type and `freePreview` always stay. */
export function visibleLectures(lectures: readonly Lecture[], access: ContentAccess): Lecture[] {
  return lectures.map((lecture) =>
    access === 'all' || (access === 'previews' && lecture.freePreview)
      ? lecture
      : { _id: lecture._id, title: lecture.title, type: lecture.type, freePreview: lecture.freePreview },
  );
}
