import * as z from 'zod/mini';
import { successResponse } from '../api/responses.ts';
import { route } from '../api/route.ts';

export const createUploadUrls = route({
  name: 'media/create-upload-urls',
  summary:
    'Signed URLs for direct uploads; server-made keys, type and size are part of the signature (G-75).',
  method: 'POST',
  path: '/media/upload-urls',
  access: 'staff',
  body: z.strictObject({
    files: z
      .array(z.strictObject({ filename: z.string(), contentType: z.string(), size: z.number() }))
      .check(z.maxLength(20)),
    fileType: z.enum(['images', 'documents', 'generic', 'lectureVideo']),
  }),
  response: z.object({
    success: z.literal(true),
    message: z.string(),
    files: z.array(z.object({ signedUrl: z.string(), fileUrl: z.string(), key: z.string() })),
  }),
  errors: {
    NO_FILES: [400, 'No files provided for upload'],
    INVALID_FILE_TYPE: [422, 'This type of file is not accepted.'],
    FILE_TOO_LARGE: [413, 'This file is too large.'],
  },
});

export const deleteMedia = route({
  name: 'media/delete-media',
  summary: 'Deletes an uploaded file of the caller’s scope; a missing one is success (G-76).',
  method: 'DELETE',
  path: '/media/delete/{id}',
  access: 'staff',
  params: z.object({ id: z.string() }),
  response: successResponse,
  errors: { MEDIA_IN_USE: [409, 'This file is still used by a course.'] },
});
