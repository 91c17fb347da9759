import type { Id } from '#shared/kernel/id.ts';
import { uploadList } from '../upload-list.ts';
import { type BegunUpload, begunUploads } from './begun-uploads.ts';
import { finishedUploads } from './finished-uploads.ts';
import type { FinishedUpload, Upload } from './upload.ts';
import { dismissUpload } from './upload-store.ts';

/**
 * A course was saved, a new one under its own id: what is still uploaded for it belongs to that id from now on, so that no other
 * new course gets it. Returns the uploaded files that the saved form had no place for, which are forgotten here. What is for lectures of
 * another draft, as `isKept` says, stays for that one.
 */
export function settleUploads(
  formId: Id<'course'>,
  courseId: Id<'course'>,
  isKept: (lectureId: string | undefined) => boolean,
): FinishedUpload[] {
  const isSettled = ({ target }: Pick<BegunUpload, 'target'>) =>
    target.courseId === formId && !isKept(target.lectureId);
  const left = finishedUploads.list(formId).filter(isSettled);
  for (const { id } of left) finishedUploads.remove(id);
  if (formId !== courseId) {
    for (const { id, target } of uploadList.get().filter(isSettled))
      uploadList.update(id, { target: { ...target, courseId } });
    for (const begun of begunUploads.list().filter(isSettled))
      begunUploads.write({ ...begun, target: { ...begun.target, courseId } });
  }
  return left;
}

/** A draft was given up: with it go the uploads of its lectures. Returns the uploaded files, which are forgotten here. */
export function giveUpUploads(formId: Id<'course'>, isOf: (lectureId: string) => boolean): FinishedUpload[] {
  const isGone = ({ target }: Pick<Upload, 'target'>) =>
    target.courseId === formId && target.lectureId !== undefined && isOf(target.lectureId);
  for (const { id } of uploadList.get().filter(isGone)) dismissUpload(id);
  const left = finishedUploads.list(formId).filter(isGone);
  for (const { id } of left) finishedUploads.remove(id);
  return left;
}
