import { addressOfUpload, uploadedTo } from '#shared/media/upload-key.rules.ts';
import { confirmUpload } from '#shared/media/upload-routes.ts';
import { dayIn } from '#shared/time/calendar-day.ts';
import type { StoredUpload } from '#functions/data/media/stored-upload.ts';
import { uploads } from '#functions/data/media/uploads.ts';
import { mediaBucket } from '#functions/gateways/media-bucket.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { setting } from '#functions/runtime/config.ts';
import { findFault } from './find-fault.ts';
import { isOwn } from './open-upload.ts';

const toUploadedFile = ({ key, contentType, size }: StoredUpload, lastModified: string) => ({
  success: true as const,
  data: { key, url: addressOfUpload(key), contentType, size, lastModified },
});

/**
 * A file that is not what was declared is refused, and deleted while the day of its owner has room for another one. Every step can be repeated: until the row says that it was checked
 * nothing serves it, and what is left of an image where it was uploaded to is deleted by the bucket.
 */
export const handler = endpoint(confirmUpload, { uploads, mediaBucket })(async (call) => {
  const { body, caller, now, fail, uploads, mediaBucket } = call;
  const upload = await uploads.get(body.key);
  if (!isOwn(upload, caller)) return fail('UPLOAD_NOT_FOUND');
  if (upload.lastModified !== undefined) return toUploadedFile(upload, upload.lastModified);
  const { key } = upload;
  const from = uploadedTo(key);
  /** The response, when the same call that ran beside this one has checked the file meanwhile. */
  const readChecked = async () => {
    const { lastModified } = (await uploads.get(key)) ?? {};
    return lastModified === undefined ? undefined : toUploadedFile(upload, lastModified);
  };
  const file = await mediaBucket.find(from);
  if (!file)
    return (
      (await readChecked()) ?? fail('UPLOAD_NOT_FOUND', 'This file has not arrived. Please upload it again.')
    );
  try {
    const fault = await findFault(mediaBucket, upload, file);
    if (fault) {
      const checked = await readChecked();
      if (checked) return checked;
      // another one may have been put there since
      const isSame = (await mediaBucket.find(from))?.etag === file.etag;
      // Its address is valid for another file then, and S3 keeps a version of this one: it counts like one that is begun. While it stays,
      // nothing else can be put there; the job deletes it (docs/adr/036).
      const again = { files: 1, bytes: file.size };
      if (
        isSame &&
        (await uploads.countBegun(caller.userId, dayIn(setting('academyTimeZone'), now), again, now))
      )
        await mediaBucket.remove(from);
      return fail(...fault);
    }
    if (from !== key) await mediaBucket.copy(from, key, file);
  } catch (error) {
    const checked = await readChecked();
    if (checked) return checked;
    throw error;
  }
  if (!(await uploads.markChecked(key, file.lastModified, now))) return fail('UPLOAD_NOT_FOUND');
  if (from !== key) await mediaBucket.remove(from);
  return toUploadedFile(upload, file.lastModified);
});
