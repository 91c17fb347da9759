import type { StoredCourse, StoredLecture } from '#functions/data/courses.ts';
import type { StoredUser } from '#functions/data/users.ts';

/** A learner who has just registered. */
export const aLearner = (name: string): StoredUser => ({
  userId: `user-${name}`,
  userName: name,
  userEmail: `${name}@example.org`,
  role: 'user',
  sessionsValidFrom: 0,
  createdAt: '2026-11-01T00:00:00.000Z',
});

/** A course for sale; 2,060.00 unless told otherwise. */
export const aCourse = (courseId: string, over: Partial<StoredCourse> = {}): StoredCourse => ({
  courseId,
  title: `Course ${courseId}`,
  subtitle: 'From the first account to a running service',
  description: 'Eight weeks.',
  category: 'cloud-computing',
  level: 'beginner',
  date: '2026-11-16',
  priceCents: 206_000,
  objectives: 'Accounts, Networks, Storage',
  welcomeMessage: 'Welcome',
  primaryLanguage: 'English',
  image: ['/media/covers/aws.webp'],
  instructorId: 'user-grace',
  instructorName: 'Grace Hopper',
  isPublised: true,
  lectureCount: 1,
  studentCount: 0,
  version: 1,
  ...over,
});

/** The one lecture of a course: nobody sees its film without having paid. */
export const aLecture = (courseId: string): StoredLecture => ({
  _id: `lec_${courseId}`,
  title: 'The first account',
  type: 'video',
  freePreview: false,
  videoUrl: '/media/lectures/first-account.mp4',
  public_id: 'first-account',
  position: 0,
});
