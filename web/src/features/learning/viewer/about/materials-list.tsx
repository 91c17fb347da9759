import type { MaterialFile, Materials } from '#shared/courses/lecture.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ArrowRight } from '#web/ui/icons.ts';
import { FlaskConical, ListChecks, NotebookText } from '../../icons.ts';
import { fileFacts } from '../study/study-words.ts';

interface MaterialsListProps {
  readonly materials: Materials;
  readonly onOpen: (file: MaterialFile) => void;
}

const GROUPS = [
  { key: 'notes', label: 'Lecture Note(s)', icon: NotebookText },
  { key: 'quiz', label: 'Quiz', icon: ListChecks },
  { key: 'lab', label: 'Lab(s)', icon: FlaskConical },
] as const;

/** The files of a lecture, which open in the protected viewer (PROG-08, PROG-09). */
export function MaterialsList({ materials, onOpen }: MaterialsListProps) {
  return (
    <section aria-labelledby="materials">
      <h2 className="mb-2.5 font-display text-h3" id="materials">
        Materials
      </h2>
      <ul className="divide-y divide-hairline overflow-hidden rounded-lg border border-hairline bg-surface">
        {GROUPS.flatMap(({ key, label, icon }) =>
          materials[key].files.map((file) => (
            <li key={file.public_id}>
              <button
                type="button"
                className="grid min-h-14 w-full cursor-pointer grid-cols-[20px_132px_minmax(0,1fr)_auto_20px] items-center gap-x-4 gap-y-1 px-5 py-2 text-left hover:bg-primary-soft focus-visible:-outline-offset-3 max-sm:grid-cols-[20px_minmax(0,1fr)_20px]"
                onClick={() => onOpen(file)}
              >
                <Icon className="text-muted max-sm:row-[1/span_3]" of={icon} />
                <span className="text-small text-muted max-sm:col-start-2 max-sm:row-start-2">{label}</span>
                <b className="font-semibold wrap-anywhere text-primary max-sm:col-start-2 max-sm:row-start-1">
                  {file.filename}
                </b>
                <span className="text-small text-muted numeric max-sm:col-start-2 max-sm:row-start-3">
                  {fileFacts(file)}
                </span>
                <Icon className="text-primary max-sm:col-start-3 max-sm:row-[1/span_3]" of={ArrowRight} />
              </button>
            </li>
          )),
        )}
      </ul>
    </section>
  );
}
