import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { withType } from '#shared/courses/lecture-form.rules.ts';
import { isLiveTitle } from '#shared/courses/text/live-title.rules.ts';
import type { CourseDraft } from '#shared/drafts/course-draft.ts';
import { Icon } from '#web/ui/icon.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { SwitchField } from '#web/ui/form/switch-field.tsx';
import { ExternalLink } from '#web/ui/icons.ts';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useDerived } from '../use-derived.ts';
import { fieldId, useFieldProps } from '../use-field-props.ts';
import { LectureAddress } from './lecture-address.tsx';
import { type LectureContent, putContent } from './lecture-content.ts';
import type { LecturePlace } from './lecture-place.ts';
import { LectureMaterials } from './lecture-materials.tsx';
import { LectureVideo } from './lecture-video.tsx';
import { UploadInstead } from './upload-instead.tsx';

const TYPE_OPTIONS = [
  { value: 'url', label: 'External URL' },
  { value: 'youtube', label: 'YouTube Embed' },
];
/** What a lecture with a stored video has; it is not offered to others (G-73). */
const STORED_VIDEO = { value: 'video', label: 'Stored video', disabled: true };

export function LectureFields({ id, position, courseId }: LecturePlace) {
  const { control, register } = useFormContext<CourseDraft>();
  const name = `curriculum.${position}` as const;
  const type = useWatch({ control, name: `${name}.type` });
  const [replaced, setReplaced] = useState<LectureContent>();
  const place = { id, position, courseId };
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TitleField position={position} />
        <TypeField position={position} />
        <div className="sm:col-span-2">
          {type === 'video' ? (
            <LectureVideo {...place} replaced={replaced} onReplace={setReplaced} />
          ) : (
            <>
              <LectureAddress key={type} position={position} />
              {type === 'url' && <UploadInstead {...place} onReplace={setReplaced} />}
            </>
          )}
        </div>
      </div>
      <SwitchField
        label="Free preview"
        id={fieldId(`${name}.freePreview`)}
        {...register(`${name}.freePreview`)}
      />
      <TextAreaField label="Instructions" {...useFieldProps(`${name}.link_desc`)} />
      <LectureMaterials id={id} position={position} courseId={courseId} />
    </>
  );
}

function TitleField({ position }: { readonly position: number }) {
  const live = useDerived(({ curriculum }) => isLiveTitle(curriculum[position]?.title ?? ''));
  return (
    <TextField
      label="Title"
      {...useFieldProps(`curriculum.${position}.title`)}
      hint={
        live ? (
          <span className="flex items-start gap-1.5 font-semibold text-accent-ink">
            <Icon of={ExternalLink} size="sm" className="mt-0.75" />A title with “live” opens its link in a
            new tab instead of the player.
          </span>
        ) : undefined
      }
    />
  );
}

function TypeField({ position }: { readonly position: number }) {
  const form = useFormContext<CourseDraft>();
  const name = `curriculum.${position}` as const;
  const type = useWatch({ control: form.control, name: `${name}.type` });
  const change = (next: string) => {
    putContent(form, position, withType(form.getValues(name), next));
    form.clearErrors(name);
  };
  return (
    <SelectField
      label="Content type"
      id={fieldId(`${name}.type`)}
      options={type === 'video' ? [STORED_VIDEO, ...TYPE_OPTIONS] : TYPE_OPTIONS}
      value={type}
      onChange={(event) => change(event.target.value)}
    />
  );
}
