import { nameInstructor } from '../courses/name-instructor.ts';
import type { Table } from '../table.ts';
import { ACADEMY_AS_INSTRUCTOR } from './deletion.ts';

/**
 * The courses of a deleted instructor stay, on sale and with their students, in the academy's name; admins look after them
 * (docs/adr/037).
 */
export const anonymiseCourses = (table: Table, userId: string): Promise<void> =>
  nameInstructor(table, userId, ACADEMY_AS_INSTRUCTOR);
