import type { Id } from '#shared/kernel/id.ts';
import { isFailure } from '#shared/api/client.ts';
import { createUploadUrls } from '#shared/media/upload-routes.ts';
import { UPLOAD_FILES_AT_ONCE } from '#shared/media/upload.ts';
import type { UploadFileType } from '#shared/media/upload.rules.ts';
import { call } from '#web/lib/api/call.ts';
import { config } from '#web/lib/config/config.ts';
import { withTimeLimit } from '#web/lib/time/time-limit.ts';
import { contentTypeOf } from './content-type.rules.ts';
import { UploadError } from './upload-error.ts';

/** ms that the request for signed URLs may take (UPL-15). */
export const SIGNED_URLS_WITHIN_MS = 30_000;
export const NO_RESPONSE_FROM_SERVER = 'No response from server. Please check your connection.';
const NO_SIGNED_URLS = 'Failed to get signed URLs';

/** Where a file is put, what a course refers to it by, and what the other calls name it by. */
export interface SignedUpload {
  readonly signedUrl: string;
  readonly fileUrl: string;
  readonly key: Id<'upload'>;
}

/**
 * Signed URLs for files, in their order, asked for in as many requests as the server takes. When one is refused after others, what
 * they signed counts, and the files that are left have its error instead. Throws UploadError when there is none at all (UPL-39..42).
 */
export async function requestSignedUrls(
  files: readonly File[],
  fileType: UploadFileType,
): Promise<(SignedUpload | UploadError)[]> {
  const signed: SignedUpload[] = [];
  try {
    for (let first = 0; first < files.length; first += UPLOAD_FILES_AT_ONCE) {
      signed.push(...(await requestOnce(files.slice(first, first + UPLOAD_FILES_AT_ONCE), fileType)));
    }
  } catch (error) {
    if (signed.length === 0 || !(error instanceof UploadError)) throw error;
    return files.map((_file, n) => signed[n] ?? error);
  }
  return signed;
}

async function requestOnce(files: readonly File[], fileType: UploadFileType) {
  const limit = { passed: false };
  try {
    const body = {
      files: files.map((file) => ({
        filename: file.name,
        contentType: contentTypeOf(file),
        size: file.size,
      })),
      fileType,
    };
    const path = config().uploadPath ?? createUploadUrls.path;
    const response = await withTimeLimit(SIGNED_URLS_WITHIN_MS, (signal) => {
      signal.addEventListener('abort', () => (limit.passed = true));
      return call({ ...createUploadUrls, path }, { body, signal });
    });
    if (response.files.length !== files.length) throw new UploadError('refused', NO_SIGNED_URLS);
    return response.files;
  } catch (error) {
    throw limit.passed ? new UploadError('network', NO_RESPONSE_FROM_SERVER) : toRequestError(error);
  }
}

function toRequestError(error: unknown): UploadError {
  if (error instanceof UploadError) return error;
  if (!isFailure(error)) {
    const message = error instanceof Error ? error.message : String(error);
    return new UploadError('refused', `Error preparing upload: ${message}`);
  }
  if (error.status === 0) return new UploadError('network', NO_RESPONSE_FROM_SERVER);
  if (error.status < 300) return new UploadError('refused', NO_SIGNED_URLS);
  // the sentence of a response that this API does not give is the client's own
  const message = error.code === 'UNREACHABLE' ? 'Unknown error' : error.message || 'Unknown error';
  return new UploadError('refused', `Server error: ${error.status} - ${message}`);
}
