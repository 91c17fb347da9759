import { deleteMedia } from '#shared/media/upload-routes.ts';
import { GIVEN_UP_MS } from '#functions/data/media/stored-upload.ts';
import { uploads } from '#functions/data/media/uploads.ts';
import { endpoint } from '#functions/platform/endpoint.ts';

/**
 * The file goes six hours later, unless a saved course needs it (G-91): until then the author may undo it. What is not the caller's, and what is no upload,
 * is not there for the caller: success, and nothing changes (G-76).
 */
export const handler = endpoint(deleteMedia, { uploads })(async ({ params, caller, now, uploads }) => {
  const upload = await uploads.get(params.id);
  if (upload && (caller.role === 'admin' || upload.userId === caller.userId))
    await uploads.giveUp(upload.key, now + GIVEN_UP_MS);
  return { success: true as const, message: 'File deleted.' };
});
