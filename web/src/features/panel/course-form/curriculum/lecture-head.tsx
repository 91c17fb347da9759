import { isLectureReady } from '#shared/courses/lecture-form.rules.ts';
import { isLiveTitle } from '#shared/courses/text/live-title.rules.ts';
import type { CourseDraft } from '#shared/drafts/course-draft.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ChevronDown, ChevronUp } from '#web/ui/icons.ts';
import { useLectureUploads } from '../../uploads/use-uploads.ts';
import { contentWord } from '../field-words.ts';
import { useDerived } from '../use-derived.ts';
import type { LecturePlace } from './lecture-place.ts';

interface LectureHeadProps extends LecturePlace {
  readonly open: boolean;
  readonly onToggle: () => void;
}

/** The row of a lecture: number, title, what it holds, whether it is a free preview. */
export function LectureHead({ id, position, courseId, open, onToggle }: LectureHeadProps) {
  const title = useDerived(({ curriculum }) => curriculum[position]?.title ?? '');
  const free = useDerived(({ curriculum }) => curriculum[position]?.freePreview ?? false);
  const valid = useDerived(({ curriculum }) => {
    const lecture = curriculum[position];
    return lecture === undefined || isLectureReady(lecture);
  });
  const stored = useDerived((draft) => noteOf(draft, position));
  const { isUploading, uploadError, materials } = useLectureUploads(courseId, id);
  const groups = Object.values(materials);
  const isLate = isUploading || groups.some(({ uploading }) => uploading);
  const isFailed = uploadError !== '' || groups.some(({ error }) => error !== '');
  return (
    <h2 className="min-w-0 flex-1">
      <button
        type="button"
        className="flex min-h-15 w-full cursor-pointer items-center gap-3 py-2 pr-4 text-left focus-visible:-outline-offset-3"
        aria-expanded={open}
        aria-controls={open ? `lecture-${id}` : undefined}
        id={`lecture-head-${id}`}
        onClick={onToggle}
      >
        <span className="w-7 flex-none text-right text-muted numeric">{position + 1}</span>
        <span className="min-w-0 flex-1">
          <span className="block leading-[1.3] font-semibold wrap-anywhere">
            {title === '' ? 'No title yet' : title}
          </span>
          <span
            className={
              (valid && !isFailed) || isLate
                ? 'block text-small text-muted'
                : 'block text-small font-semibold text-danger'
            }
          >
            {isLate ? `${stored}, uploading` : isFailed ? `${stored}, a file was not uploaded` : stored}
          </span>
        </span>
        {free && (
          <Badge tone="access" className="max-sm:hidden">
            Free preview
          </Badge>
        )}
        <Icon of={open ? ChevronUp : ChevronDown} />
      </button>
    </h2>
  );
}

const TYPES: Readonly<Record<string, string>> = {
  video: 'Stored video',
  url: 'External URL',
  youtube: 'YouTube Embed',
};

function noteOf({ curriculum }: CourseDraft, position: number): string {
  const lecture = curriculum[position];
  if (lecture === undefined) return '';
  const { title, type, videoUrl, materials } = lecture;
  if (title.trim() === '') return 'No title yet';
  if (videoUrl.trim() === '') return `No ${contentWord(type)} yet`;
  if (!isLectureReady(lecture)) return `The ${contentWord(type)} is not valid yet`;
  const counted = [
    [materials.notes.files.length, 'note', 'notes'],
    [materials.quiz.files.length, 'quiz', 'quizzes'],
    [materials.lab.files.length, 'lab', 'labs'],
  ] as const;
  return [
    TYPES[type] ?? type,
    ...(isLiveTitle(title) ? ['opens in a new tab'] : []),
    ...counted.flatMap(([n, one, many]) => (n === 0 ? [] : [`${n} ${n === 1 ? one : many}`])),
  ].join(', ');
}
