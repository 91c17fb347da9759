import * as z from 'zod/mini';
import { idSchema } from '../kernel/id.ts';
import { captionTrack, materials } from '../courses/lecture.ts';

/**
 * The files of one lecture with addresses that open until `expiresAt`, an ISO instant. An address that is not ours, such as a
 * video elsewhere or a YouTube embed, is as it was stored.
 */
export const lectureMedia = z.object({
  lectureId: idSchema<'lecture'>(),
  expiresAt: z.string(),
  videoUrl: z.optional(z.string()),
  captions: z.array(captionTrack),
  materials: z.optional(materials),
});
export type LectureMedia = z.infer<typeof lectureMedia>;
