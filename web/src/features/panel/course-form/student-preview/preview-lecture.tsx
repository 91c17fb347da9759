import { useState } from 'react';
import type { Id } from '#shared/kernel/id.ts';
import type { Lecture } from '#shared/courses/lecture.ts';
import { isLiveTitle } from '#shared/courses/text/live-title.rules.ts';
import { Icon } from '#web/ui/icon.tsx';
import { CirclePlay, Lock } from '#web/ui/icons.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { LectureContent } from './lecture-content.tsx';

interface PreviewLectureProps {
  readonly courseId: Id<'course'>;
  readonly lecture: Lecture;
  readonly isOpen: boolean;
}

/** A lecture of the preview: one that opens shows what it holds. */
export function PreviewLecture({ courseId, lecture, isOpen }: PreviewLectureProps) {
  const [isShown, setShown] = useState(false);
  const title = lecture.title.trim() === '' ? 'No title yet' : lecture.title;
  const note = [
    ...(lecture.freePreview ? ['Free preview'] : []),
    ...(isLiveTitle(lecture.title) ? ['Live'] : []),
  ].join(', ');
  const row = (
    <>
      <Icon of={isOpen ? CirclePlay : Lock} />
      <span className="min-w-0 flex-1 wrap-anywhere">
        {title}
        {!isOpen && <VisuallyHidden>, locked</VisuallyHidden>}
      </span>
      {note !== '' && <span className="text-small text-muted">{note}</span>}
    </>
  );
  const look = 'flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left';
  return (
    <li className="border-b border-hairline last:border-b-0">
      {isOpen ? (
        <button
          type="button"
          className={`cursor-pointer font-semibold focus-visible:-outline-offset-3 ${look}`}
          aria-expanded={isShown}
          onClick={() => setShown(!isShown)}
        >
          {row}
        </button>
      ) : (
        <div className={`text-muted ${look}`}>{row}</div>
      )}
      {isOpen && isShown && (
        <div className="grid gap-3 px-4 pb-4">
          <LectureContent courseId={courseId} lecture={lecture} />
        </div>
      )}
    </li>
  );
}
