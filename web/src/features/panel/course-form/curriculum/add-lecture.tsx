import { MAX_LECTURES } from '#shared/courses/course-form.ts';
import { isLectureValid } from '#shared/courses/lecture-form.rules.ts';
import type { CourseDraft } from '#shared/drafts/course-draft.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Plus } from '../../icons.ts';
import { contentWord } from '../field-words.ts';
import { useDerived } from '../use-derived.ts';

/** 'Add Lecture', or why it cannot be pressed (CFORM-19). It reads every lecture, so that the list around it need not. */
export function AddLecture({ onAdd }: { readonly onAdd: () => void }) {
  const wait = useDerived(whyNoLecture);
  return (
    <div className="mt-4 flex flex-wrap items-center gap-4">
      <Button
        variant="quiet"
        disabled={wait !== ''}
        aria-describedby={wait === '' ? undefined : 'add-lecture-why'}
        id="course-add-lecture"
        onClick={onAdd}
      >
        <Icon of={Plus} />
        Add Lecture
      </Button>
      {wait !== '' && (
        <p className="text-small text-muted" id="add-lecture-why">
          {wait}
        </p>
      )}
    </div>
  );
}

/** Why no lecture can be added now (CFORM-19); empty when one can. */
function whyNoLecture({ curriculum }: CourseDraft): string {
  if (curriculum.length >= MAX_LECTURES) return `A course has at most ${MAX_LECTURES} lectures.`;
  const position = curriculum.findIndex((lecture) => !isLectureValid(lecture));
  const lecture = curriculum[position];
  if (lecture === undefined) return '';
  if (lecture.title.trim() === '') return `Finish lecture ${position + 1} first: it has no title.`;
  return `Finish ${lecture.title} first: its ${contentWord(lecture.type)} is not valid yet.`;
}
