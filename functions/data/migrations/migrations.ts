import type { Migration } from './migration.ts';
import { slugsOfCourses } from './slugs-of-courses.ts';
import { studyFigures } from './study-figures.ts';

/**
 * All of them, in their order: one may read what those before it write, but for the corrupt rows that these have left. One that every
 * academy has run may go with the upgrade of its shape.
 */
export const MIGRATIONS: readonly Migration[] = [slugsOfCourses, studyFigures];
