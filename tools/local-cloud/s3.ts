/** The public entry for tests that need the bucket alone. */
export { createAcademyClock } from './clock/clock.ts';
export { startS3 } from './emulators/s3/s3.ts';
