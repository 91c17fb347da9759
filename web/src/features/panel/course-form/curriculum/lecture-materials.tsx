import { useFormContext, useWatch } from 'react-hook-form';
import type { MaterialFile } from '#shared/courses/lecture.ts';
import type { CourseDraft } from '#shared/drafts/course-draft.ts';
import { MaterialUpload } from '../../uploads/fields/material-upload.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { FlaskConical, ListChecks, NotebookText } from '../../icons.ts';
import type { LecturePlace } from './lecture-place.ts';

const GROUPS = [
  { group: 'notes', name: 'Notes', icon: NotebookText },
  { group: 'quiz', name: 'Quiz', icon: ListChecks },
  { group: 'lab', name: 'Lab', icon: FlaskConical },
] as const;

/** The PDF files of a lecture in their three groups (CFORM-30). */
export function LectureMaterials({ id, position, courseId }: LecturePlace) {
  const { control, getValues, setValue } = useFormContext<CourseDraft>();
  const name = `curriculum.${position}.materials` as const;
  const materials = useWatch({ control, name });
  const remove = (group: 'notes' | 'quiz' | 'lab', gone: MaterialFile) =>
    setValue(
      `${name}.${group}.files`,
      getValues(`${name}.${group}.files`).filter(({ public_id }) => public_id !== gone.public_id),
      { shouldDirty: true },
    );
  return (
    <section aria-labelledby={`materials-${id}`}>
      <h3 className="mb-3 font-display text-h3" id={`materials-${id}`}>
        Materials
      </h3>
      <div className="divide-y divide-hairline border-t border-hairline">
        {GROUPS.map(({ group, name: groupName, icon }) => (
          <div
            key={group}
            className="grid gap-x-4 gap-y-2 py-4 sm:grid-cols-[124px_minmax(0,1fr)]"
            role="group"
            aria-label={groupName}
          >
            <h4 className="flex items-center gap-2 self-start py-2 font-semibold">
              <Icon of={icon} />
              {groupName}
            </h4>
            <MaterialUpload
              courseId={courseId}
              lectureId={id}
              group={group}
              files={materials[group].files}
              onRemove={(file) => remove(group, file)}
            />
          </div>
        ))}
      </div>
    </section>
  );
}
