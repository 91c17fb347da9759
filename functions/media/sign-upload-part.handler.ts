import { uploadedTo } from '#shared/media/upload-key.rules.ts';
import { signUploadPart } from '#shared/media/upload-routes.ts';
import { uploads } from '#functions/data/media/uploads.ts';
import { mediaBucket } from '#functions/gateways/media-bucket.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { isOwn, secondsLeft } from './open-upload.ts';

/** S3 itself knows which parts there are, so nothing about them is stored here. */
export const handler = endpoint(signUploadPart, { uploads, mediaBucket })(async (call) => {
  const { body, caller, now, fail, uploads, mediaBucket } = call;
  const { key, ...part } = body;
  const upload = await uploads.get(key);
  if (!isOwn(upload, caller) || upload.lastModified !== undefined) return fail('UPLOAD_NOT_FOUND');
  const expiresIn = secondsLeft(upload, now);
  if (expiresIn <= 0) return fail('UPLOAD_NOT_FOUND');
  const signedUrl = await mediaBucket.signPart(uploadedTo(key), upload.contentType, part, { now, expiresIn });
  return { success: true as const, data: { signedUrl } };
});
