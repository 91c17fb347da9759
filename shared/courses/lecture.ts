import * as z from 'zod/mini';
import { idSchema } from '../kernel/id.ts';

export const LECTURE_TYPES = ['video', 'youtube', 'url'] as const;

/** A PDF of a lecture; `size` in bytes. Pages and size are missing where they are not known. */
export const materialFile = z.object({
  url: z.string(),
  filename: z.string(),
  public_id: z.string(),
  pages: z.optional(z.int()),
  size: z.optional(z.int()),
});
export type MaterialFile = z.infer<typeof materialFile>;
const materialGroup = z.object({ files: z.array(materialFile) });

export const materials = z.object({ notes: materialGroup, quiz: materialGroup, lab: materialGroup });
export type Materials = z.infer<typeof materials>;

/** A WebVTT file beside a video: `language` as BCP 47 has it, `label` as a person reads it. */
export const captionTrack = z.object({
  url: z.string(),
  public_id: z.string(),
  language: z.string(),
  label: z.string(),
});
export type CaptionTrack = z.infer<typeof captionTrack>;

/**
 * A lecture as students see it. `videoUrl`, `public_id`, `link_desc`, `captions` and `materials` are absent when the caller may
 * not see them (G-33, G-51); id, title, type, `freePreview` and `durationSeconds` always remain. Addresses below `/media/` give
 * nothing by themselves: the call for a lecture's media returns them signed (docs/adr/033).
 */
export const lecture = z.object({
  _id: idSchema<'lecture'>(),
  title: z.string(),
  type: z.enum(LECTURE_TYPES),
  freePreview: z.boolean(),
  /** Length of the video in seconds; missing where it is not known. */
  durationSeconds: z.optional(z.int()),
  videoUrl: z.optional(z.string()),
  public_id: z.optional(z.string()),
  link_desc: z.optional(z.string()),
  materials: z.optional(materials),
  captions: z.optional(z.array(captionTrack)),
});
export type Lecture = z.infer<typeof lecture>;
