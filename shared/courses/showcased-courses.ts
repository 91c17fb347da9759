import type { Category } from './course.ts';

/** A course of the public site (§3), as the landing page shows it. `price` in dollars. */
export interface ShowcasedCourse {
  readonly id: 1 | 2 | 3 | 4 | 5;
  readonly title: string;
  readonly category: Category;
  readonly weeks: number;
  readonly price: number;
}

const PRICE = 2060;

/**
 * The five courses the landing page shows, ids 1 to 5 (CRS-07..11, CONST-09, G-20). Their texts are another file (static-courses.ts), which
 * the landing page does not load.
 */
export const SHOWCASED_COURSES: readonly ShowcasedCourse[] = [
  { id: 1, title: 'AWS Cloud', category: 'cloud-computing', weeks: 8, price: PRICE },
  { id: 2, title: 'Microsoft Azure Cloud', category: 'cloud-computing', weeks: 6, price: PRICE },
  { id: 3, title: 'DevOps', category: 'devops', weeks: 10, price: PRICE },
  { id: 4, title: 'Azure DevOps', category: 'devops', weeks: 8, price: PRICE },
  { id: 5, title: 'AWS DevOps', category: 'devops', weeks: 9, price: PRICE },
];
