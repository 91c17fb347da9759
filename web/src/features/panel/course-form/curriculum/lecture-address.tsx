import { useFormContext } from 'react-hook-form';
import { addressProblem, isLectureValid } from '#shared/courses/lecture-form.rules.ts';
import { youtubeId } from '#shared/courses/lecture-link.rules.ts';
import type { CourseDraft } from '#shared/drafts/course-draft.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { focusField } from '../focus-field.ts';
import { useDerived } from '../use-derived.ts';
import { useFieldProps } from '../use-field-props.ts';
import { useAddressLength } from './use-address-length.ts';

/** The address of a lecture that is not a stored video, and an offer to make an embed of a YouTube link (X3). */
export function LectureAddress({ position }: { readonly position: number }) {
  const { setValue, clearErrors } = useFormContext<CourseDraft>();
  const name = `curriculum.${position}` as const;
  const type = useDerived(({ curriculum }) => curriculum[position]?.type ?? 'url');
  const link = useDerived(({ curriculum }) => linkedVideo(curriculum[position]?.videoUrl ?? ''));
  const wrong = useDerived(({ curriculum }) => problemOf(curriculum[position]));
  const field = useFieldProps(`${name}.videoUrl`);
  const length = useAddressLength(position);
  const convert = () => {
    setValue(`${name}.type`, 'youtube');
    setValue(`${name}.videoUrl`, embedOf(link), { shouldDirty: true });
    length.forget();
    clearErrors(name);
    // the field of the other type is another one
    setTimeout(() => focusField(`${name}.videoUrl`));
  };
  const error = field.error ?? (wrong === '' ? undefined : wrong);
  return (
    <div className="grid gap-2">
      {type === 'youtube' ? (
        <TextAreaField label="Embed code" spellCheck={false} {...field} error={error} />
      ) : (
        <TextField
          label="URL"
          type="url"
          {...field}
          error={error}
          onChange={(event) => {
            length.forget();
            return field.onChange(event);
          }}
          onBlur={(event) => {
            length.read();
            return field.onBlur(event);
          }}
        />
      )}
      {link !== '' && (
        <Button size="sm" variant="quiet" className="justify-self-start" onClick={convert}>
          Convert to embed
        </Button>
      )}
      <p className="sr-only" role="status">
        {wrong}
      </p>
    </div>
  );
}

/** The id of the YouTube video that a plain link names; empty for anything else. */
function linkedVideo(text: string): string {
  return /<iframe/i.test(text) ? '' : (youtubeId(text) ?? '');
}

/** The embed code of a YouTube video, on its privacy-enhanced host (G-100). */
const embedOf = (id: string): string =>
  `<iframe src="https://www.youtube-nocookie.com/embed/${id}" title="YouTube video" allowfullscreen></iframe>`;

/** Why what was entered is not valid yet; nothing is said of an empty field. */
function problemOf(lecture: CourseDraft['curriculum'][number] | undefined): string {
  if (lecture === undefined || lecture.videoUrl.trim() === '') return '';
  if (isLectureValid({ ...lecture, title: 'any' })) return addressProblem(lecture) ?? '';
  if (lecture.type !== 'youtube') return 'This is not a whole address. It begins with https://';
  return youtubeId(lecture.videoUrl) === undefined
    ? 'Paste the embed code: it starts with <iframe and names youtube.'
    : 'This is a link. Paste the embed code: it starts with <iframe and names youtube.';
}
