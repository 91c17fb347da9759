import { SEED_COURSES } from './courses.ts';
import { SEED_STUDENTS } from './people.ts';

/** A purchase `daysAgo`; `viewed` lectures are marked; `paid` instalments of a flexible plan are settled. */
export interface SeedPurchase {
  person: string;
  courseId: string;
  plan: 'full' | 'flexible';
  daysAgo: number;
  viewed: number;
  paid?: 0 | 1 | 2;
}

/** The two demo students: one well under way, one with an overdue instalment. */
const DEMO: readonly SeedPurchase[] = [
  { person: 'student', courseId: 'crs_devops-bootcamp', plan: 'full', daysAgo: 11, viewed: 3 },
  { person: 'student', courseId: 'crs_azure-devops-summer', plan: 'full', daysAgo: 80, viewed: 8 },
  { person: 'student', courseId: 'crs_git-basics', plan: 'full', daysAgo: 60, viewed: 0 },
  { person: 'student', courseId: 'crs_aws-cloud-fall', plan: 'flexible', daysAgo: 20, viewed: 2, paid: 1 },
  { person: 'locked', courseId: 'crs_aws-devops-fall', plan: 'flexible', daysAgo: 24, viewed: 2, paid: 0 },
  { person: 'locked', courseId: 'crs_git-basics', plan: 'full', daysAgo: 30, viewed: 1 },
];

const sellable = SEED_COURSES.filter(
  (course) => !course.hidden && course.startsIn <= 0 && course.dollars > 800,
);

/** Full orders of thirty students, flexible plans of sixteen: on time, due soon, overdue and completed. */
const others: SeedPurchase[] = SEED_STUDENTS.slice(0, 46).map((student, i) => {
  const course = sellable[i % sellable.length] as (typeof sellable)[number];
  const daysAgo = Math.min(3 + ((i * 7) % 45), -course.startsIn + 2);
  const common = { person: student.key, courseId: course.id, daysAgo, viewed: i % 4 };
  return i < 30
    ? { ...common, plan: 'full' as const }
    : {
        ...common,
        plan: 'flexible' as const,
        daysAgo: [2, 12, 18, 40][i % 4] ?? 2,
        paid: ([0, 0, 0, 2] as const)[i % 4] ?? 0,
      };
});

export const SEED_PURCHASES: readonly SeedPurchase[] = [...DEMO, ...others];
