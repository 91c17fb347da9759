import type { CoursePurchase } from './course-purchase.ts';
import type { Lecture } from './lecture.ts';

/** How much of a course's lectures a person may see: everything, free previews only, or no content at all (G-33, G-51). */
export type ContentAccess = 'all' | 'previews' | 'none';

export function isVisible({ freePreview }: Pick<Lecture, 'freePreview'>, access: ContentAccess): boolean {
  return access === 'all' || (access === 'previews' && freePreview);
}

/** The lectures with the content that may be seen; id, title, type, `freePreview` and the length always stay. */
export function visibleLectures(lectures: readonly Lecture[], access: ContentAccess): Lecture[] {
  return lectures.map((lecture) => (isVisible(lecture, access) ? lecture : withoutContent(lecture)));
}

function withoutContent({ _id, title, type, freePreview, durationSeconds }: Lecture): Lecture {
  return { _id, title, type, freePreview, ...(durationSeconds !== undefined && { durationSeconds }) };
}

/** Which lectures the details of a course play: while it is locked the free previews, as for everybody (CDET-11, G-97). */
export function contentAccess({ isPurchased, paymentRequired }: CoursePurchase): ContentAccess {
  return isPurchased && paymentRequired === undefined ? 'all' : 'previews';
}
