import { createUploadUrls } from '#shared/media/upload-routes.ts';
import { addressOfUpload, uploadKey, uploadedTo } from '#shared/media/upload-key.rules.ts';
import { ACCEPTED_TYPES, uploadProblem } from '#shared/media/upload.rules.ts';
import { dayIn } from '#shared/time/calendar-day.ts';
import { uploads } from '#functions/data/media/uploads.ts';
import { mediaBucket } from '#functions/gateways/media-bucket.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { setting } from '#functions/runtime/config.ts';
import { SIGNED_SECONDS } from './open-upload.ts';
import { refusedFile } from './refused-file.ts';

/** Nothing is stored when one of the files is refused. Of the names only the extension is used: the keys are the server's (M3). */
export const handler = endpoint(createUploadUrls, { uploads, mediaBucket })(async (call) => {
  const { body, caller, now, newId, fail, uploads, mediaBucket } = call;
  const { files, fileType } = body;
  if (files.length === 0) return fail('NO_FILES');
  for (const [at, file] of files.entries()) {
    const problem = uploadProblem(fileType, file);
    if (problem === undefined) continue;
    const sentence = refusedFile(problem, file.contentType, fileType);
    return fail(problem, sentence, { [`files.${at}`]: sentence });
  }
  const size = { files: files.length, bytes: files.reduce((sum, file) => sum + file.size, 0) };
  const today = dayIn(setting('academyTimeZone'), now);
  // before anything is begun: should it fail then, the day has so much less
  if (!(await uploads.countBegun(caller.userId, today, size, now))) return fail('TOO_MANY_UPLOADS');
  const created = await Promise.all(
    files.map(async ({ contentType, size }) => {
      const folder = fileType === 'images' ? 'images' : 'files';
      const extension = ACCEPTED_TYPES[contentType]?.extensions[0] ?? '';
      const key = uploadKey(folder, caller.userId, newId('file'), extension);
      const signing = { now, expiresIn: SIGNED_SECONDS };
      const signedUrl = await mediaBucket.signPut(uploadedTo(key), { contentType, size }, signing);
      // the row first: a file without one could never be found again
      await uploads.put({ key, userId: caller.userId, contentType, size }, now);
      return { signedUrl, fileUrl: addressOfUpload(key), key };
    }),
  );
  const message =
    created.length === 1 ? '1 file can be uploaded.' : `${created.length} files can be uploaded.`;
  return { success: true as const, message, files: created };
});
