import * as z from 'zod/mini';
import { idSchema } from '../kernel/id.ts';

/**
 * The fields of the course form as they are in it, valid or not: what is typed is kept (G-71), also what is too long to be saved.
 * The server limits the whole request (routes.ts).
 */
const text = z.string();
const file = z.object({
  url: z.string(),
  filename: z.string(),
  public_id: z.string(),
  pages: z.optional(z.int()),
  size: z.optional(z.int()),
});
const group = z.object({ files: z.array(file) });

export const draftLecture = z.object({
  _id: z.optional(z.string()),
  title: text,
  type: text,
  videoUrl: text,
  freePreview: z.boolean(),
  durationSeconds: z.optional(z.int()),
  link_desc: text,
  public_id: text,
  captions: z.array(
    z.object({ url: z.string(), public_id: z.string(), language: z.string(), label: z.string() }),
  ),
  materials: z.object({ notes: group, quiz: group, lab: group }),
});
export type DraftLecture = z.infer<typeof draftLecture>;

export const courseDraft = z.object({
  title: text,
  subtitle: text,
  category: text,
  level: text,
  date: text,
  description: text,
  /** As it is typed. */
  pricing: text,
  objectives: text,
  welcomeMessage: text,
  primaryLanguage: text,
  image: z.array(z.string()),
  /** Whether it is on sale; missing where it was kept before the form had it: as the course is, on sale when new. */
  isPublised: z.optional(z.boolean()),
  /** Of a new course: the id with which it is created, once, from however many tabs and devices the draft is sent. */
  creationId: z.optional(z.string()),
  curriculum: z.array(draftLecture).check(z.maxLength(200)),
});
export type CourseDraft = z.infer<typeof courseDraft>;

/** A draft on the server: `version` is that of the course it began with, missing for a new course; `savedAt` an ISO instant. */
export const storedCourseDraft = z.object({
  draft: courseDraft,
  version: z.optional(z.int()),
  savedAt: z.string(),
});

export type StoredCourseDraft = z.infer<typeof storedCourseDraft>;

/** A saved state of a course, without its content. `savedAt` is an ISO instant. */
export const courseVersion = z.object({
  version: z.int(),
  savedAt: z.string(),
  savedBy: z.string(),
  /** The person's id: two may have one name. Missing of versions that were kept without it. */
  savedById: z.optional(idSchema<'user'>()),
});
export type CourseVersion = z.infer<typeof courseVersion>;

/** The same in a list, with what it changed in words: 'subtitle, lecture 4'; unknown when the one before it is not kept. */
export const listedVersion = z.extend(courseVersion, { changes: z.optional(z.string()) });
export type ListedVersion = z.infer<typeof listedVersion>;
