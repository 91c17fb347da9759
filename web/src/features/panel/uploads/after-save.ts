import { uploadList } from '../upload-list.ts';
import { begunUploads } from './begun-uploads.ts';
import { finishedUploads } from './finished-uploads.ts';
import type { FinishedUpload } from './upload.ts';

/**
 * A course was saved, a new one under its own id: what is still uploaded for it belongs to that id from now on, so that no other
 * new course gets it. Returns the uploaded files that the saved form had no place for, which are forgotten here.
 */
export function settleUploads(formId: string, courseId: string): FinishedUpload[] {
  const left = finishedUploads.list(formId);
  for (const { id } of left) finishedUploads.remove(id);
  if (formId !== courseId) {
    for (const { id, target } of uploadList.get().filter((upload) => upload.target.courseId === formId))
      uploadList.update(id, { target: { ...target, courseId } });
    for (const begun of begunUploads.list().filter(({ target }) => target.courseId === formId))
      begunUploads.write({ ...begun, target: { ...begun.target, courseId } });
  }
  return left;
}
