import * as z from 'zod/mini';
import { idSchema } from '../kernel/id.ts';

export const SPEEDS = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** How a person plays videos, on every device. `volume` is 0 to 100 (G-65); `captions` a language, or null: off. */
export const studySettings = z.strictObject({
  speed: z.literal(SPEEDS),
  volume: z.int().check(z.minimum(0), z.maximum(100)),
  muted: z.boolean(),
  captions: z.nullable(z.string().check(z.maxLength(35))),
});
export type StudySettings = z.infer<typeof studySettings>;

/** What a person plays with before anything was changed (CONST-24). */
export const DEFAULT_STUDY_SETTINGS: StudySettings = { speed: 1, volume: 50, muted: false, captions: null };

const lecturePosition = z.object({ lectureId: idSchema<'lecture'>(), positionSeconds: z.number() });
/** The page at which a person left a PDF, counted from 1. */
const filePosition = z.object({ publicId: z.string(), page: z.int() });

/** A person's certificate of a course, by its id and the calendar day of the completion. */
const certificateSummary = z.object({ completedOn: z.string() });

/** Where and how a person studies a course; it comes with an unlocked one. */
export const studyState = z.object({
  positions: z.array(lecturePosition),
  files: z.array(filePosition),
  settings: studySettings,
  /** The first completion; resetting the progress leaves it. */
  completion: z.optional(certificateSummary),
});
export type StudyState = z.infer<typeof studyState>;
