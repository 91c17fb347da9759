import type { Id } from '#shared/kernel/id.ts';
import type { UploadFileType } from '#shared/media/upload.rules.ts';
import type { UploadResult } from '../upload.ts';
import { requestSignedUrls } from './request-signed-urls.ts';
import { sendFile } from './send-file.ts';
import { toUploadError, UploadError } from './upload-error.ts';
import type { FileWatch, Place } from './watch.ts';

/** A file with who follows it. A `place` is where an earlier attempt of it has come to. */
export interface FileToSend {
  readonly file: File;
  readonly watch: FileWatch;
  readonly place?: Place | undefined;
}

/**
 * Uploads files, several at once, and returns what came of each, in their order (UPL-20 to UPL-27). Throws UploadError when
 * there is nothing to upload (UPL-07), or when no signed URLs can be had: then nothing was sent.
 */
export async function uploadBatch(
  files: readonly FileToSend[],
  fileType: UploadFileType,
): Promise<UploadResult[]> {
  if (files.length === 0) throw new UploadError('refused', 'No files provided for upload');
  const signed = await requestSignedUrls(
    files.filter(({ place }) => place === undefined).map(({ file }) => file),
    fileType,
  );
  const signedAt = Date.now();
  const places = files.map(({ place }) => {
    const next = place === undefined ? signed.shift() : undefined;
    return next === undefined || next instanceof UploadError
      ? (place ?? next)
      : { key: next.key, signedUrl: next.signedUrl, signedAt };
  });
  return Promise.all(files.map((one, n) => uploadOne(one, fileType, places[n])));
}

async function uploadOne(
  toSend: FileToSend,
  fileType: UploadFileType,
  place: Place | UploadError | undefined,
): Promise<UploadResult> {
  const { result, error } = await outcomeOf(toSend, fileType, place);
  await toSend.watch.onSettled(result, error);
  return result;
}

async function outcomeOf(
  { file, watch }: FileToSend,
  fileType: UploadFileType,
  place: Place | UploadError | undefined,
): Promise<{ result: UploadResult; error?: UploadError }> {
  try {
    if (place === undefined) throw new UploadError('refused', 'Failed to get signed URLs');
    if (place instanceof UploadError) throw place;
    return { result: await sendFile({ file, fileType, watch }, place) };
  } catch (thrown) {
    const error = toUploadError(thrown);
    return { result: failedResult(file, error.message), error };
  }
}

function failedResult({ name, size, type, lastModified }: File, error: string): UploadResult {
  return {
    success: false,
    originalName: name,
    url: '',
    key: '' as Id<'upload'>,
    size,
    type,
    lastModified: new Date(lastModified).toISOString(),
    error,
  };
}
