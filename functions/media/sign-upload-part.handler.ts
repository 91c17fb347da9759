import { uploadedTo } from '#shared/media/upload-key.rules.ts';
import { partBytes } from '#shared/media/upload-parts.rules.ts';
import { signUploadPart } from '#shared/media/upload-routes.ts';
import { uploads } from '#functions/data/media/uploads.ts';
import { type PartStep, mediaBucket } from '#functions/gateways/media-bucket.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { isOwn, secondsLeft } from './open-upload.ts';

const NO_PART = 'The file that was declared has no such part.';

/**
 * S3 itself knows which parts there are. Only parts of the declared size are signed, each with its length, and all of one upload in parts:
 * so neither the object nor its parts can be larger than was declared.
 */
export const handler = endpoint(signUploadPart, { uploads, mediaBucket })(async (call) => {
  const { body, caller, now, fail, uploads, mediaBucket } = call;
  const { key, ...step } = body;
  const upload = await uploads.get(key);
  if (!isOwn(upload, caller) || upload.lastModified !== undefined) return fail('UPLOAD_NOT_FOUND');
  const expiresIn = secondsLeft(upload, now);
  if (expiresIn <= 0) return fail('UPLOAD_NOT_FOUND');
  const sign = async (part: PartStep) => {
    const signing = { now, expiresIn };
    const signedUrl = await mediaBucket.signPart(uploadedTo(key), upload.contentType, part, signing);
    return { success: true as const, data: { signedUrl } };
  };
  if (step.step !== 'upload') return sign(step);
  const size = partBytes(upload.size, step.partNumber);
  if (size === undefined) return fail('VALIDATION_FAILED', NO_PART, { partNumber: NO_PART });
  const isBegun = upload.uploadId === step.uploadId || (await uploads.beginParts(key, step.uploadId));
  return isBegun ? sign({ ...step, size }) : fail('UPLOAD_NOT_FOUND');
});
