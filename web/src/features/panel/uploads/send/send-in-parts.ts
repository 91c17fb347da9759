import Uppy, { type Meta } from '@uppy/core';
import AwsS3, { type AwsBody, type AwsS3Options } from '@uppy/aws-s3';
import type { Id } from '#shared/kernel/id.ts';
import { isFailure } from '#shared/api/client.ts';
import { PART_BYTES } from '#shared/media/upload-parts.rules.ts';
import { signUploadPart } from '#shared/media/upload-routes.ts';
import { call } from '#web/lib/api/call.ts';
import { contentTypeOf } from './content-type.rules.ts';
import { NO_RESPONSE_FROM_SERVER } from './request-signed-urls.ts';
import { signedHeaders } from './signed-headers.ts';
import {
  noResponseFromStorage,
  storageError,
  toUploadError,
  uploadCancelled,
  UploadError,
} from './upload-error.ts';
import type { Place } from './watch.ts';

type SignRequest = Extract<AwsS3Options<Meta, AwsBody>, { signRequest: NonNullable<unknown> }>['signRequest'];
type StorageRequest = Parameters<SignRequest>[0];

interface PartsWatch {
  readonly signal: AbortSignal;
  readonly onProgress: (bytes: number) => void;
  /** Storage has begun the upload under this id. */
  readonly onBegun: (uploadId: string) => void;
}

/**
 * Sends a file in parts. With an `uploadId` storage is asked first which parts it has, and only the others are sent. A part
 * that gets no response, or a 5xx, is sent again three times (Uppy). Throws UploadError; an abort leaves what arrived.
 */
export async function sendInParts(
  file: File,
  { key, uploadId }: Pick<Place, 'key' | 'uploadId'>,
  { signal, onProgress, onBegun }: PartsWatch,
): Promise<void> {
  if (signal.aborted) throw uploadCancelled();
  const uppy = new Uppy<Meta, AwsBody>();
  let refusal: UploadError | undefined;
  const signRequest: SignRequest = async (request) => {
    if ('uploadId' in request) onBegun(request.uploadId);
    try {
      const { data } = await call(signUploadPart, { body: toStep(key, request), signal });
      return { url: data.signedUrl, headers: Object.fromEntries(signedHeaders(data.signedUrl)) };
    } catch (error) {
      refusal = toSignError(error);
      throw error;
    }
  };
  uppy.use(AwsS3, {
    shouldUseMultipart: true,
    getChunkSize: () => PART_BYTES,
    generateObjectKey: () => key,
    signRequest,
  });
  const id = uppy.addFile({ name: file.name, type: contentTypeOf(file), data: file });
  if (uploadId !== undefined) uppy.setFileState(id, { s3Multipart: { uploadId, key } });
  await new Promise<void>((resolve, reject) => {
    uppy.on('upload-progress', (_, { bytesUploaded }) => onProgress(bytesUploaded || 0));
    uppy.on('upload-success', () => resolve());
    uppy.on('upload-error', (_, error) => reject(refusal ?? toPartError(error)));
    signal.addEventListener('abort', () => {
      uppy.pauseAll();
      reject(uploadCancelled());
    });
    uppy.upload().catch(reject);
  });
}

function toStep(key: Id<'upload'>, request: StorageRequest) {
  if (!('uploadId' in request)) return { step: 'create', key } as const;
  const { uploadId } = request;
  if (request.method === 'PUT') {
    return { step: 'upload', key, uploadId, partNumber: request.partNumber } as const;
  }
  const steps = { GET: 'list', POST: 'complete', DELETE: 'abort' } as const;
  return { step: steps[request.method], key, uploadId } as const;
}

function toSignError(error: unknown): UploadError {
  if (!isFailure(error)) return toUploadError(error);
  if (error.code === 'UNREACHABLE') return new UploadError('network', NO_RESPONSE_FROM_SERVER);
  return new UploadError(error.code === 'UPLOAD_NOT_FOUND' ? 'gone' : 'refused', error.message);
}

/** Uppy's errors by what they carry: their classes are not exported, and a build renames them. */
function toPartError(error: object): UploadError {
  if ('status' in error && typeof error.status === 'number') {
    return storageError(error.status, 'body' in error && typeof error.body === 'string' ? error.body : '');
  }
  return 'code' in error && error.code === 'NETWORK' ? noResponseFromStorage() : toUploadError(error);
}
