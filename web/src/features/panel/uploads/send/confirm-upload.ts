import type { Id } from '#shared/kernel/id.ts';
import { isFailure } from '#shared/api/client.ts';
import { confirmUpload as confirmUploadRoute } from '#shared/media/upload-routes.ts';
import { call } from '#web/lib/api/call.ts';
import type { UploadResult } from '../upload.ts';
import { NO_RESPONSE_FROM_SERVER } from './request-signed-urls.ts';
import { UploadError } from './upload-error.ts';

/**
 * Has the server check what arrived; only then a course may refer to it (docs/adr/036). Twice is once. Throws UploadError with
 * the server's own sentence for a file that is something else, or is gone.
 */
export async function confirmUpload(key: Id<'upload'>, originalName: string): Promise<UploadResult> {
  try {
    const { data } = await call(confirmUploadRoute, { body: { key } });
    const { url, size, contentType, lastModified } = data;
    return { success: true, originalName, url, key, size, type: contentType, lastModified };
  } catch (error) {
    if (!isFailure(error)) throw error;
    if (error.code === 'UNREACHABLE') throw new UploadError('network', NO_RESPONSE_FROM_SERVER);
    throw new UploadError(error.code === 'UPLOAD_NOT_FOUND' ? 'gone' : 'refused', error.message);
  }
}
