/** The public entry for the people, courses, purchases and films that a local cloud is seeded with. */
export { SEED_COURSES } from './seed/courses.ts';
export { openLoom } from './seed/files/video.ts';
export { DEMO_PASSWORD, DEMO_PEOPLE, SEED_STUDENTS } from './seed/people.ts';
export { SEED_PURCHASES } from './seed/purchases.ts';
export { seedAcademy } from './seed/seed.ts';
