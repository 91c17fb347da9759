import type { Id } from '#shared/kernel/id.ts';
import { deleteMedia } from '#shared/media/upload-routes.ts';
import { call } from '#web/lib/api/call.ts';

/**
 * Gives up an uploaded file that the form does not use any more; it goes when no saved course refers to it (G-91). A failure is
 * logged only: a file that nothing refers to does no harm.
 */
export async function giveUpFile(publicId: string): Promise<void> {
  try {
    // the public id of another kind of video names no upload, which is success
    await call(deleteMedia, { params: { id: publicId as Id<'upload'> } });
  } catch (error) {
    console.error('A file could not be given up', error);
  }
}
