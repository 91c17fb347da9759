import { cx } from 'class-variance-authority';
import type { LucideIcon } from '#web/ui/page/icons.ts';
import { Video } from '#web/ui/icons.ts';
import { CheckBox } from '#web/ui/form/check-box.tsx';
import { controlClasses } from '#web/ui/form/control-classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Captions, FlaskConical, ListChecks, NotebookText } from '../../icons.ts';
import { formatFileSize } from '../../uploads/file-size.rules.ts';
import type { Plan } from './use-folder-import.ts';

type Lecture = Plan['lectures'][number];

interface ReviewedLectureProps {
  readonly number: number;
  readonly lecture: Lecture;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onTitle: (title: string) => void;
}

const GROUPS = [
  { field: 'captions', one: 'captions file', many: 'captions files', icon: Captions },
  { field: 'notes', one: 'note', many: 'notes', icon: NotebookText },
  { field: 'quiz', one: 'quiz', many: 'quizzes', icon: ListChecks },
  { field: 'lab', one: 'lab', many: 'labs', icon: FlaskConical },
] as const;

/** A lecture that a folder would become: whether it is added, its title, and its files by name. */
export function ReviewedLecture({ number, lecture, isChosen, onChoose, onTitle }: ReviewedLectureProps) {
  return (
    <li className="grid items-center gap-x-4 gap-y-1 px-4 py-2.5 sm:grid-cols-[64px_minmax(0,1fr)_minmax(0,1fr)]">
      <CheckBox
        label={<span className="text-muted numeric">{number}</span>}
        aria-label={`Add lecture ${number}`}
        checked={isChosen}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
      />
      <input
        type="text"
        className={cx(controlClasses, 'min-h-11 px-3.5')}
        aria-label={`Title of lecture ${number}`}
        aria-invalid={isChosen && lecture.title.trim() === '' ? true : undefined}
        maxLength={200}
        disabled={!isChosen}
        value={lecture.title}
        onChange={({ currentTarget }) => onTitle(currentTarget.value)}
      />
      <span className="flex min-w-0 flex-wrap gap-x-4 text-small text-muted numeric">
        <Has icon={Video} text={`Video, ${formatFileSize(lecture.video.size)}`} files={[lecture.video]} />
        {GROUPS.map(({ field, one, many, icon }) => {
          const files = lecture[field];
          if (files.length === 0) return null;
          const text = `${files.length} ${files.length === 1 ? one : many}`;
          return <Has key={field} icon={icon} text={text} files={files} />;
        })}
      </span>
    </li>
  );
}

interface HasProps {
  readonly icon: LucideIcon;
  readonly text: string;
  readonly files: readonly { readonly file: File }[];
}

function Has({ icon, text, files }: HasProps) {
  return (
    <span className="flex min-w-0 items-start gap-1.5">
      <Icon of={icon} size="sm" className="mt-0.5 flex-none" />
      <span className="min-w-0 wrap-anywhere">
        {text}: {files.map(({ file }) => file.name).join(', ')}
      </span>
    </span>
  );
}
