import { uploadedTo } from '#shared/media/upload-key.rules.ts';
import { acceptedType } from '#shared/media/upload.rules.ts';
import type { StoredUpload } from '#functions/data/media/stored-upload.ts';
import type { MediaBucket, StoredFile } from '#functions/gateways/media-bucket.ts';
import { END_BYTES, isContentOf } from './file-content.ts';
import { refusedFile } from './refused-file.ts';

type Fault = readonly ['INVALID_FILE_TYPE' | 'FILE_TOO_LARGE', string];

/** Why what was uploaded is not what was declared, by its size, its type and both ends of its content; undefined when it is. */
export async function findFault(
  bucket: Pick<MediaBucket, 'read'>,
  { key, contentType, size }: StoredUpload,
  file: StoredFile,
): Promise<Fault | undefined> {
  const type = acceptedType(contentType);
  const refuse = (problem: Fault[0], sentence = refusedFile(problem, contentType)) =>
    [problem, sentence] as const;
  if (type && file.size > type.limit) return refuse('FILE_TOO_LARGE');
  if (file.size > size) return refuse('FILE_TOO_LARGE', 'This file is larger than it was said to be.');
  if (file.size < size)
    return refuse('INVALID_FILE_TYPE', 'This file did not arrive completely. Please upload it again.');
  if (file.contentType !== contentType) return refuse('INVALID_FILE_TYPE');
  const [start, end] = await Promise.all([
    bucket.read(uploadedTo(key), file, 0, Math.min(END_BYTES, size) - 1),
    bucket.read(uploadedTo(key), file, Math.max(0, size - END_BYTES), size - 1),
  ]);
  return isContentOf(contentType, { start, end, size }) ? undefined : refuse('INVALID_FILE_TYPE');
}
