import * as z from 'zod/mini';
import { idSchema } from '../kernel/id.ts';

/** What a file is uploaded as (G-92). */
export const UPLOAD_FILE_TYPES = ['images', 'documents', 'generic', 'lectureVideo'] as const;

/** Files of one request for signed URLs at most (G-75). */
export const UPLOAD_FILES_AT_ONCE = 20;

/** Uploads that one person may begin on one day of the academy at most; bytes as declared (docs/adr/036). */
export const UPLOADS_PER_DAY = { files: 2000, bytes: 100 * 1024 ** 3 };

/** An uploaded file whose content was checked: what a course refers to. `size` in bytes, `lastModified` an ISO instant. */
export const uploadedFile = z.object({
  key: idSchema<'upload'>(),
  url: z.string(),
  contentType: z.string(),
  size: z.int(),
  lastModified: z.string(),
});
