import { SEED_COURSES } from './courses.ts';
import { SEED_STUDENTS } from './people.ts';

/**
 * A purchase `daysAgo`; `viewed` lectures are marked; `paid` instalments of a flexible plan are settled. `leftAt`: of who has
 * viewed any, the share of the video that comes next at which it was left.
 */
export interface SeedPurchase {
  person: string;
  courseId: string;
  plan: 'full' | 'flexible';
  daysAgo: number;
  viewed: number;
  leftAt?: number;
  paid?: 0 | 1 | 2;
}

/** The two demo students: one with progress, one with an overdue instalment. */
const DEMO: readonly SeedPurchase[] = [
  { person: 'student', courseId: 'crs_devops-bootcamp', plan: 'full', daysAgo: 11, viewed: 3 },
  { person: 'student', courseId: 'crs_azure-devops-summer', plan: 'full', daysAgo: 80, viewed: 8 },
  { person: 'student', courseId: 'crs_git-basics', plan: 'full', daysAgo: 60, viewed: 0 },
  { person: 'student', courseId: 'crs_aws-cloud-fall', plan: 'flexible', daysAgo: 20, viewed: 2, paid: 1 },
  { person: 'locked', courseId: 'crs_aws-devops-fall', plan: 'flexible', daysAgo: 24, viewed: 2, paid: 0 },
  { person: 'locked', courseId: 'crs_git-basics', plan: 'full', daysAgo: 30, viewed: 1 },
];

const started = SEED_COURSES.filter(
  (course) => !course.hidden && course.startsIn <= 0 && course.dollars > 800,
);
const longStarted = started.filter((course) => course.startsIn <= -40);

/** On time, due soon, overdue and completed: days ago and instalments paid since. */
const FLEXIBLE = [
  { daysAgo: 2, paid: 0 },
  { daysAgo: 12, paid: 0 },
  { daysAgo: 18, paid: 0 },
  { daysAgo: 40, paid: 2 },
] as const;

/** Most at the same place, which the study figures show. */
const LEFT_AT = [0.36, 0.37, 0.7, 0.38, 0.15];

const nth = <T>(list: readonly T[], i: number): T => list[i % list.length] as T;

/** Full orders of thirty students and flexible plans of sixteen. */
const others: SeedPurchase[] = SEED_STUDENTS.slice(0, 46).map((student, i) => {
  const studied = { viewed: i % 4, leftAt: nth(LEFT_AT, i) };
  if (i >= 30) {
    const courseId = nth(longStarted, i >> 2).id;
    return { person: student.key, courseId, plan: 'flexible', ...studied, ...nth(FLEXIBLE, i) };
  }
  const course = nth(started, i);
  const daysAgo = Math.min(3 + ((i * 7) % 45), -course.startsIn);
  return { person: student.key, courseId: course.id, plan: 'full', daysAgo, ...studied };
});

export const SEED_PURCHASES: readonly SeedPurchase[] = [...DEMO, ...others];
