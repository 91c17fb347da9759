import { mediaUploadApi } from '#web/lib/api/media-upload.ts';

/**
 * Gives up an uploaded file that the form does not use any more; it goes when no saved course refers to it (G-91). A failure is
 * logged only: a file that nothing refers to does no harm.
 */
export async function giveUpFile(publicId: string): Promise<void> {
  try {
    await mediaUploadApi.deleteMedia({ params: { id: publicId } });
  } catch (error) {
    console.error('A file could not be given up', error);
  }
}
