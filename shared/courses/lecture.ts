import * as z from 'zod/mini';

export const LECTURE_TYPES = ['video', 'youtube', 'url'] as const;

const materialFile = z.object({ url: z.string(), filename: z.string(), public_id: z.string() });
const materialGroup = z.object({ files: z.array(materialFile) });

/** Notes, quiz and lab files of a lecture (ENT-31). */
export const materials = z.object({ notes: materialGroup, quiz: materialGroup, lab: materialGroup });

/**
 * A lecture as students see it. `videoUrl`, `public_id`, `link_desc` and `materials` are absent when the caller may not
 * see them (G-33, G-51); id, title, type and `freePreview` always remain.
 */
export const lecture = z.object({
  _id: z.string(),
  title: z.string(),
  type: z.enum(LECTURE_TYPES),
  freePreview: z.boolean(),
  videoUrl: z.optional(z.string()),
  public_id: z.optional(z.string()),
  link_desc: z.optional(z.string()),
  materials: z.optional(materials),
});
export type Lecture = z.infer<typeof lecture>;
