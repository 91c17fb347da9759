import { getCourseProgress } from '#shared/progress/routes.ts';
import { courses } from '#functions/data/courses/courses.ts';
import { enrolments } from '#functions/data/learning/enrolments.ts';
import { getStudentCourse, toStudentCourseDto } from '#functions/data/learning/student-course.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { academyCalendar } from '#functions/runtime/config.ts';
import { progressDocument } from './progress-document.ts';

/** A course with the caller's progress; bought and unlocked, it carries every lecture's content (G-51, I8). */
export const handler = endpoint(getCourseProgress, { courses, enrolments })(async ({
  params,
  caller,
  now,
  fail,
  courses,
  enrolments,
}) => {
  if (params.userId !== caller.userId) return fail('FORBIDDEN');
  const studentCourse = await getStudentCourse({ courses, enrolments }, caller.userId, params.courseId);
  const dto = toStudentCourseDto(studentCourse, now, academyCalendar());
  if (!dto) return fail('COURSE_NOT_FOUND');
  const { isPurchased, paymentRequired, details } = dto;
  return {
    success: true as const,
    data: {
      isPurchased,
      ...progressDocument(details.curriculum, studentCourse.record.progress?.viewed),
      courseDetails: details,
      ...(paymentRequired && { paymentRequired }),
    },
  };
});
