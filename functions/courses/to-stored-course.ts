import type { Id } from '#shared/kernel/id.ts';
import type { BodyOf } from '#shared/api/route.ts';
import { startDay } from '#shared/courses/course-form.ts';
import type { addCourse } from '#shared/courses/course-form-routes.ts';
import type { StaffCourse } from '#shared/courses/staff-course.ts';
import type { NewId } from '#shared/kernel/ids.ts';
import { centsFromDollars } from '#shared/kernel/money.ts';
import { toCourseDraft } from '#shared/drafts/to-course-draft.rules.ts';
import type { SavedVersion } from '#functions/data/courses/course-items.ts';
import {
  type CourseWithLectures,
  type StoredCourse,
  type StoredLecture,
  toCourseDetailsDto,
} from '#functions/data/courses/stored-course.ts';
import { type StoredStudent, toCourseStudentDto } from '#functions/data/courses/students.ts';

type CourseInput = Pick<
  BodyOf<typeof addCourse>,
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
  | 'curriculum'
>;
type StoredFields = Omit<
  StoredCourse,
  'courseId' | 'instructorId' | 'instructorName' | 'isPublised' | 'studentCount' | 'version' | 'revision'
>;

/** What the course form decides of a course's row; the schema has checked it. */
export function toStoredFields({ curriculum, pricing, ...fields }: CourseInput): StoredFields {
  const priceCents = centsFromDollars(pricing);
  if (priceCents === undefined) throw new Error('The schema let an invalid price pass.');
  const { title, subtitle, category, level, date, description } = fields;
  const { objectives, welcomeMessage, primaryLanguage, image } = fields;
  return {
    title,
    subtitle,
    category,
    level,
    date: startDay(date),
    description,
    objectives,
    welcomeMessage,
    primaryLanguage,
    image,
    priceCents,
    lectureCount: curriculum.length,
  };
}

/** Ids that may be part of a key. */
const isSafeId = (id: string): id is Id<'lecture'> => /^[A-Za-z0-9_-]+$/.test(id);

/** Lectures in their order. One keeps its `_id`, and with it what students have viewed; a new one gets its own (G-72). */
export function toStoredLectures(curriculum: CourseInput['curriculum'], newId: NewId): StoredLecture[] {
  const taken = new Set<string>();
  return curriculum.map(({ _id, ...lecture }, position) => {
    const keeps = _id !== undefined && isSafeId(_id) && !taken.has(_id);
    const id = keeps ? _id : newId('lecture');
    taken.add(id);
    return { ...lecture, _id: id, position };
  });
}

/** What is kept of a save for 'Last versions'. `now` in ms. */
export function toSavedVersion(
  saved: CourseWithLectures,
  { userId }: { userId: Id<'user'> },
  now: number,
): SavedVersion {
  return {
    savedAt: new Date(now).toISOString(),
    savedById: userId,
    content: JSON.stringify(toCourseDraft(toCourseDetailsDto(saved))),
  };
}

/** A lecture keeps its progressValue when a save does not carry one; a new one has 0 (ENT-28). `before`: as they were stored. */
export function keepProgressValues(
  lectures: readonly StoredLecture[],
  before: readonly StoredLecture[],
): StoredLecture[] {
  const kept = new Map(before.map(({ _id, progressValue }) => [_id, progressValue]));
  return lectures.map((lecture) => ({
    ...lecture,
    progressValue: lecture.progressValue ?? kept.get(lecture._id) ?? 0,
  }));
}

export function toStaffCourseDto(saved: CourseWithLectures, students: readonly StoredStudent[]): StaffCourse {
  return {
    ...toCourseDetailsDto(saved),
    version: saved.course.version,
    curriculum: saved.lectures.map((lecture) => ({ ...lecture, progressValue: lecture.progressValue ?? 0 })),
    students: students.map((student) => {
      const { studentId, studentName, studentEmail, byHand } = toCourseStudentDto(student);
      return { studentId, studentName, studentEmail, ...(byHand && { byHand }) };
    }),
  };
}
