import * as z from 'zod/mini';
import { idSchema } from '../kernel/id.ts';
import { dataResponse, successResponse } from '../api/responses.ts';
import { route } from '../api/route.ts';
import { fileName } from '../courses/author-text.ts';
import { UPLOAD_KEY } from './upload-key.rules.ts';
import { UPLOAD_FILES_AT_ONCE, UPLOAD_FILE_TYPES, uploadedFile } from './upload.ts';

const uploadKey = idSchema<'upload'>(z.regex(UPLOAD_KEY));

const UPLOAD_NOT_FOUND = { UPLOAD_NOT_FOUND: [404, 'This upload does not exist any more.'] } as const;
const INVALID_FILE_TYPE = { INVALID_FILE_TYPE: [422, 'This type of file is not accepted.'] } as const;
const FILE_TOO_LARGE = { FILE_TOO_LARGE: [413, 'This file is too large.'] } as const;

export const createUploadUrls = route({
  name: 'media/create-upload-urls',
  summary:
    'Signed URLs for direct uploads; server-made keys, type and size are part of the signature (G-75).',
  method: 'POST',
  path: '/media/upload-urls',
  access: 'staff',
  /** Twenty names of 255 characters, of four bytes each. */
  bodyLimit: 32 * 1024,
  body: z.strictObject({
    files: z
      .array(
        z.strictObject({
          filename: fileName(),
          contentType: z.string().check(z.maxLength(100)),
          size: z.int().check(z.minimum(0)),
        }),
      )
      .check(z.maxLength(UPLOAD_FILES_AT_ONCE)),
    fileType: z.enum(UPLOAD_FILE_TYPES),
  }),
  /** `fileUrl` is what a course refers to, once the upload is confirmed; `key` names the file in the other calls. */
  response: z.object({
    success: z.literal(true),
    message: z.string(),
    files: z.array(z.object({ signedUrl: z.string(), fileUrl: z.string(), key: idSchema<'upload'>() })),
  }),
  errors: {
    NO_FILES: [400, 'No files provided for upload'],
    ...INVALID_FILE_TYPE,
    ...FILE_TOO_LARGE,
    TOO_MANY_UPLOADS: [
      429,
      'This is more than 2,000 files or 100 GB in one day. What was uploaded stays. Please go on tomorrow.',
    ],
  },
});

export const signUploadPart = route({
  name: 'media/sign-upload-part',
  summary:
    'A signed URL for one step of an upload in parts: of an own upload that is not confirmed (docs/adr/036).',
  method: 'POST',
  path: '/media/upload-parts',
  access: 'staff',
  // z.discriminatedUnion is 2 KB of zod that every page would load
  body: z.union([
    z.strictObject({ step: z.literal('create'), key: uploadKey }),
    z.strictObject({
      step: z.literal('upload'),
      key: uploadKey,
      uploadId: z.string().check(z.minLength(1), z.maxLength(1000)),
      partNumber: z.int().check(z.minimum(1), z.maximum(10_000)),
    }),
    z.strictObject({
      step: z.enum(['list', 'complete', 'abort']),
      key: uploadKey,
      uploadId: z.string().check(z.minLength(1), z.maxLength(1000)),
    }),
  ]),
  response: dataResponse(z.object({ signedUrl: z.string() })),
  errors: UPLOAD_NOT_FOUND,
});

export const confirmUpload = route({
  name: 'media/confirm-upload',
  summary:
    'Checks size and content of an uploaded file; only then a course may refer to it (M1, M2). Twice is once.',
  method: 'POST',
  path: '/media/confirm-upload',
  access: 'staff',
  body: z.strictObject({ key: uploadKey }),
  response: dataResponse(uploadedFile),
  errors: { ...UPLOAD_NOT_FOUND, ...INVALID_FILE_TYPE, ...FILE_TOO_LARGE },
});

export const deleteMedia = route({
  name: 'media/delete-media',
  summary:
    'Gives up an uploaded file of the caller’s scope; it is deleted when no saved course needs it (G-76, G-91). A missing one is success.',
  method: 'DELETE',
  path: '/media/delete/{id}',
  access: 'staff',
  /** The `public_id`, URL-encoded. */
  params: z.object({ id: idSchema<'upload'>(z.minLength(1), z.maxLength(300)) }),
  response: successResponse,
  errors: {},
});
