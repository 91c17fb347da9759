import type { Id } from '../kernel/id.ts';
import type { CourseDetails } from '../courses/course-details.ts';
import { CATEGORIES, type Category, LEVELS } from '../courses/course.ts';
import { type Lecture, LECTURE_TYPES } from '../courses/lecture.ts';
import { type VisibleCourse, visibleCourse } from '../courses/visible-course.rules.ts';
import type { InstalmentPlan } from '../instalments/course-lock.rules.ts';
import type { AcademyCalendar } from '../kernel/settings.ts';
import type { CourseDraft, DraftLecture } from './course-draft.ts';

/** Whom a course in the form is shown to: who has not bought it, a student who has, and one whose instalment is overdue. */
export type PreviewedBy = 'visitor' | 'student' | 'locked';

/** A plan with an instalment that is past due in every calendar. */
const OVERDUE: InstalmentPlan = {
  planId: 'preview' as Id<'plan'>,
  instalments: [
    { instalmentId: 'preview' as Id<'instalment'>, amountCents: 1, dueDate: '1970-01-01', paid: false },
  ],
};

/**
 * What is in the form as one of them would see it once it is on sale, by the rule that decides it for students. `now` in ms.
 */
export function previewCourse(
  draft: CourseDraft,
  by: PreviewedBy,
  now: number,
  calendar: AcademyCalendar,
): VisibleCourse {
  const shown = visibleCourse(
    {
      course: toDetails(draft),
      isPurchased: by !== 'visitor',
      plan: by === 'locked' ? OVERDUE : undefined,
      whileLocked: 'previews',
    },
    now,
    calendar,
  );
  if (shown === undefined) throw new Error('Everybody may see a course that is on sale.');
  return shown;
}

/** A draft may lack what a saved course has; nothing of that decides who sees what. */
function toDetails(draft: CourseDraft): CourseDetails {
  return {
    ...draft,
    _id: '' as Id<'course'>,
    id: '' as Id<'course'>,
    category: isCategory(draft.category) ? draft.category : 'self-study',
    level: LEVELS.find((one) => one === draft.level) ?? 'beginner',
    pricing: Number(draft.pricing) || 0,
    instructorId: '' as Id<'user'>,
    instructorName: '',
    lectureCount: draft.curriculum.length,
    studentCount: 0,
    isPublised: true,
    curriculum: draft.curriculum.map(toLecture),
  };
}

const isCategory = (text: string): text is Category => Object.hasOwn(CATEGORIES, text);

function toLecture(lecture: DraftLecture, index: number): Lecture {
  return {
    ...lecture,
    _id: (lecture._id ?? `lecture-${index + 1}`) as Id<'lecture'>,
    type: LECTURE_TYPES.find((one) => one === lecture.type) ?? 'url',
  };
}
