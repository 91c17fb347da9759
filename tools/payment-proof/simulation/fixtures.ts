import { anId } from '#shared/testing/an-id.ts';
import type { StoredCourse, StoredLecture } from '#functions/data/courses/stored-course.ts';
import type { StoredUser } from '#functions/data/users/users.ts';
import { SAMPLE_COURSE, SAMPLE_USER } from '#functions/testing/sample-rows.ts';

/** A student who has just registered. */
export function aStudent(name: string): StoredUser {
  return {
    ...SAMPLE_USER,
    userId: anId(`user-${name}`),
    userName: name,
    userEmail: `${name}@example.org`,
  };
}

/** A course for sale with one lecture; 2,060.00 by default. */
export function aCourse(courseId: string, over: Partial<StoredCourse> = {}): StoredCourse {
  return {
    ...SAMPLE_COURSE,
    courseId: anId(courseId),
    title: `Course ${courseId}`,
    lectureCount: 1,
    ...over,
  };
}

/** The one lecture of a course. Its address is only for students who have paid. */
export function aLecture(courseId: string): StoredLecture {
  return {
    _id: anId(`lec_${courseId}`),
    title: 'The first account',
    type: 'video',
    freePreview: false,
    videoUrl: '/media/lectures/first-account.mp4',
    public_id: 'first-account',
    position: 0,
  };
}
