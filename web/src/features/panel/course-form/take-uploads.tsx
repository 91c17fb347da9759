import { useFormContext } from 'react-hook-form';
import type { Id } from '#shared/kernel/id.ts';
import type { CourseDraft } from '#shared/drafts/course-draft.ts';
import { captionTrackOf, materialFileOf } from '../uploads/course-file.rules.ts';
import { imageFile } from '../uploads/image-file.ts';
import type { FinishedUpload } from '../uploads/upload.ts';
import { useFinishedUploads } from '../uploads/use-uploads.ts';
import { uploadList } from '../upload-list.ts';
import type { CourseForm } from './form-values.ts';
import { placeImage } from './place-image.rules.ts';
import { useDerived } from './use-derived.ts';

interface TakeUploadsProps {
  readonly courseId: Id<'course'>;
  /** Not while the person has to choose among drafts, one of which may have the lectures that the files are for. */
  readonly isReady: boolean;
}

/** Puts uploaded files into the form, also while the other tab or another lecture is open. */
export function TakeUploads({ courseId, isReady }: TakeUploadsProps) {
  const form = useFormContext<CourseDraft>();
  const lectures = useDerived(({ curriculum }) => curriculum.map(({ _id, type }) => `${_id} ${type}`).join());
  const { defaultValues } = form.formState;
  const take = (upload: FinishedUpload) => isReady && takeUpload(form, upload);
  // of a saved lecture the other tab may make something else
  const isNew = ({ target: { lectureId } }: FinishedUpload) =>
    lectureId !== undefined && defaultValues?.curriculum?.some((one) => one?._id === lectureId) !== true;
  useFinishedUploads(courseId, `${isReady} ${lectures}`, take, (upload) => isNew(upload) && take(upload));
  return null;
}

/** Whether the form has a place for the file: not when its lecture was deleted or is no video. */
function takeUpload({ getValues, setValue }: CourseForm, upload: FinishedUpload): boolean {
  const { durationSeconds, result, target } = upload;
  const { field, lectureId } = target;
  if (field === 'image') {
    // before the form shows it
    imageFile(result.url).write(upload.file);
    setValue('image', placeImage(getValues('image'), upload, uploadList.get()), { shouldDirty: true });
    return true;
  }
  const lectures = getValues('curriculum');
  const position = lectures.findIndex(({ _id }) => _id === lectureId);
  const lecture = lectures[position];
  if (lecture === undefined) return false;
  const name = `curriculum.${position}` as const;
  if (field === 'video') {
    if (lecture.type !== 'video') return false;
    setValue(`${name}.videoUrl`, result.url, { shouldDirty: true });
    setValue(`${name}.public_id`, result.key);
    setValue(`${name}.durationSeconds`, durationSeconds);
  } else if (field === 'captions') {
    setValue(`${name}.captions`, [...lecture.captions, captionTrackOf(upload)], { shouldDirty: true });
  } else {
    const files = [...lecture.materials[field].files, materialFileOf(upload)];
    setValue(`${name}.materials.${field}.files`, files, { shouldDirty: true });
  }
  return true;
}
