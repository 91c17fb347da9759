import * as z from 'zod/mini';
import { idSchema } from '#shared/kernel/id.ts';
import { UPLOAD_FILE_TYPES } from '#shared/media/upload.ts';

/** What of an upload is kept in local storage, as `upload.ts` has it. */
export const keptUpload = {
  id: z.string(),
  file: z.object({ name: z.string(), size: z.number(), type: z.string() }),
  fileType: z.enum(UPLOAD_FILE_TYPES),
  target: z.object({
    courseId: idSchema<'course'>(),
    lectureId: z.optional(z.string()),
    field: z.enum(['image', 'video', 'captions', 'notes', 'quiz', 'lab']),
  }),
  chosenAt: z.optional(z.number()),
};
