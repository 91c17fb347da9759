import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { withType } from '#shared/courses/lecture-form.rules.ts';
import type { CourseDraft } from '#shared/drafts/course-draft.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Upload as UploadIcon } from '../../icons.ts';
import { FieldAlert } from '../../uploads/fields/field-alert.tsx';
import { useDirectUpload } from '../../uploads/fields/use-direct-upload.ts';
import { FileButton } from '../../uploads/file-button.tsx';
import { focusField } from '../focus-field.ts';
import { type LectureContent, putContent } from './lecture-content.ts';
import type { LecturePlace } from './lecture-place.ts';

interface UploadInsteadProps extends LecturePlace {
  /** Told what the lecture had before. */
  readonly onReplace: (replaced: LectureContent) => void;
}

/** Below the address of a lecture: takes a video in its place, which makes it a lecture with a stored one (G-123). */
export function UploadInstead({ id, position, courseId, onReplace }: UploadInsteadProps) {
  const form = useFormContext<CourseDraft>();
  const alertId = useId();
  const name = `curriculum.${position}` as const;
  const { problems, choose } = useDirectUpload('lectureVideo', { courseId, lectureId: id, field: 'video' });
  const replace = (files: readonly File[]) => {
    // what cannot be a video leaves the address as it is
    if (choose(files) === 0) return;
    onReplace({ ...form.getValues(name) });
    putContent(form, position, withType(form.getValues(name), 'video'));
    form.clearErrors(name);
    setTimeout(() => focusField(`${name}.videoUrl`));
  };
  return (
    <div className="mt-2 grid justify-items-start gap-2">
      <FileButton
        label="Upload a video instead"
        accept="video/mp4,video/webm"
        describedBy={problems.length > 0 ? alertId : undefined}
        onFiles={replace}
      >
        <Icon of={UploadIcon} size="sm" />
        Upload a video instead
      </FileButton>
      {problems.length > 0 && <FieldAlert id={alertId}>{problems.join(' ')}</FieldAlert>}
    </div>
  );
}
