import * as z from 'zod/mini';

/** The lecture at which a course goes on, counted from 1. */
export const nextLecture = z.object({ number: z.int(), title: z.string() });
export type NextLecture = z.infer<typeof nextLecture>;
