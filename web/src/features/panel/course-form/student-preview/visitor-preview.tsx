import { type MouseEvent, type ReactNode, useState } from 'react';
import type { Id } from '#shared/kernel/id.ts';
import type { CourseDetails } from '#shared/courses/course-details.ts';
import type { Lecture } from '#shared/courses/lecture.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { LectureContent } from './lecture-content.tsx';

/** What the public page of a course is drawn from. */
export interface VisitorPageProps {
  readonly course: CourseDetails;
  /** ms */
  readonly now: number;
  readonly onPreview: (lecture: Lecture) => void;
}

interface VisitorPreviewProps {
  readonly courseId: Id<'course'>;
  /** As a visitor may see it. */
  readonly course: CourseDetails;
  readonly isOnSale: boolean;
  /** ms */
  readonly now: number;
  readonly renderPage: (props: VisitorPageProps) => ReactNode;
}

/** The public page as it would be: its links lead nowhere, its free previews open. */
export function VisitorPreview({ courseId, course, isOnSale, now, renderPage }: VisitorPreviewProps) {
  const [played, setPlayed] = useState<Lecture>();
  return (
    <div className="grid gap-5">
      <p className="rounded-md bg-sunk p-4">
        {isOnSale
          ? 'Its public page. Links do nothing here; free previews open.'
          : 'Off sale: at its address visitors read that it is not offered any more. On sale, this is its page. Links do nothing here; free previews open.'}
      </p>
      <div className="bg-bg overflow-hidden rounded-lg border border-hairline" onClickCapture={stayHere}>
        {renderPage({ course, now, onPreview: setPlayed })}
      </div>
      {played !== undefined && (
        <Dialog open closeButton title={played.title} onClose={() => setPlayed(undefined)}>
          <div className="grid gap-3">
            <LectureContent courseId={courseId} lecture={played} />
          </div>
        </Dialog>
      )}
    </div>
  );
}

/** A link would leave what is in the form. */
function stayHere(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('a') !== null) event.preventDefault();
}
