import type { StaffCourse } from '../courses/staff-course.ts';
import type { CourseDraft, DraftLecture } from './course-draft.ts';

type FormFields = Pick<
  StaffCourse,
  | 'title'
  | 'subtitle'
  | 'category'
  | 'level'
  | 'date'
  | 'description'
  | 'pricing'
  | 'objectives'
  | 'welcomeMessage'
  | 'primaryLanguage'
  | 'image'
> & { readonly isPublised?: boolean | undefined; readonly curriculum: readonly SentLecture[] };
/** Of a saved course, or as it is sent to be saved. */
type SentLecture = Omit<StaffCourse['curriculum'][number], '_id' | 'progressValue'> & {
  readonly _id?: string | undefined;
};

const EMPTY_GROUP = { files: [] };

function toDraftLecture(lecture: FormFields['curriculum'][number]): DraftLecture {
  const { _id, title, type, freePreview, videoUrl, link_desc, public_id, captions, materials } = lecture;
  return {
    _id,
    title,
    type,
    videoUrl: videoUrl ?? '',
    freePreview,
    ...(lecture.durationSeconds !== undefined && { durationSeconds: lecture.durationSeconds }),
    link_desc: link_desc ?? '',
    public_id: public_id ?? '',
    captions: captions ?? [],
    materials: materials ?? { notes: EMPTY_GROUP, quiz: EMPTY_GROUP, lab: EMPTY_GROUP },
  };
}

/** A saved course as the course form is filled with it, and as its versions are kept. */
export function toCourseDraft(course: FormFields): CourseDraft {
  return {
    title: course.title,
    subtitle: course.subtitle,
    category: course.category,
    level: course.level,
    date: course.date,
    description: course.description,
    pricing: String(course.pricing),
    objectives: course.objectives,
    welcomeMessage: course.welcomeMessage,
    primaryLanguage: course.primaryLanguage,
    image: course.image,
    ...(course.isPublised !== undefined && { isPublised: course.isPublised }),
    curriculum: course.curriculum.map(toDraftLecture),
  };
}
