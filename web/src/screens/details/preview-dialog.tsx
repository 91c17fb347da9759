import { useEffect, useRef } from 'react';
import type { Id } from '#shared/kernel/id.ts';
import type { Lecture } from '#shared/courses/lecture.ts';
import { lectureFrame, lectureRow } from '#web/features/catalogue/details/course-curriculum.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { CirclePlay } from '#web/ui/icons.ts';
import { LatePart, lateCode } from '#web/ui/loading/late-part.tsx';

const previewPlayer = lateCode(
  async () => (await import('#web/features/learning/preview/preview-player.tsx')).PreviewPlayer,
);

interface PreviewDialogProps {
  readonly courseId: Id<'course'>;
  readonly courseTitle: string;
  readonly lecture: Lecture;
  /** All that can be previewed. */
  readonly lectures: readonly Lecture[];
  /** They are the free previews, not all lectures of a course that was bought. */
  readonly freeOnly: boolean;
  readonly onChoose: (lecture: Lecture) => void;
  readonly onClose: () => void;
}

/** Plays a lecture over the course details, and lists the others that can be played (CDET-11). Closing it ends the playing. */
export function PreviewDialog(props: PreviewDialogProps) {
  const { courseId, courseTitle, lecture, lectures, freeOnly, onChoose, onClose } = props;
  return (
    <Dialog
      open
      wide
      closeButton
      title={lecture.title}
      note={`${freeOnly ? 'Free preview from' : 'From'} ${courseTitle}`}
      onClose={onClose}
    >
      <div className="overflow-hidden rounded-lg">
        <LatePart
          code={previewPlayer}
          what="The player"
          loading={<div className="aspect-16/9 bg-stage" />}
          renderFailure={(failure) => failure}
        >
          {(PreviewPlayer) => <PreviewPlayer courseId={courseId} lecture={lecture} />}
        </LatePart>
      </div>
      {lectures.length > 1 && (
        <PreviewList label={freeOnly ? 'Free previews' : 'Lectures'} {...{ lecture, lectures, onChoose }} />
      )}
    </Dialog>
  );
}

interface PreviewListProps extends Pick<PreviewDialogProps, 'lecture' | 'lectures' | 'onChoose'> {
  readonly label: string;
}

/** Some rows at a time, the current one among them. */
function PreviewList({ label, lecture, lectures, onChoose }: PreviewListProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // the dialog opens after its content has been mounted, and nothing has a height before
    const opened = requestAnimationFrame(() => showCurrent(list.current));
    return () => cancelAnimationFrame(opened);
  }, [lecture]);
  return (
    <ol ref={list} className={`relative mt-4 max-h-56 overflow-y-auto! ${lectureFrame}`} aria-label={label}>
      {lectures.map((one) => {
        const isCurrent = one._id === lecture._id;
        return (
          <li key={one._id} className="group [contain-intrinsic-block-size:56px] [content-visibility:auto]">
            <button
              type="button"
              className={lectureRow({ state: isCurrent ? 'current' : 'open' })}
              aria-current={isCurrent ? 'true' : undefined}
              onClick={() => onChoose(one)}
            >
              <Icon of={CirclePlay} className="justify-self-center text-muted" />
              <span>{one.title}</span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

function showCurrent(list: HTMLElement | null): void {
  const row = list?.querySelector('[aria-current]')?.parentElement;
  if (!list || !row) return;
  const { clientHeight, scrollTop } = list;
  const isHidden = row.offsetTop < scrollTop || row.offsetTop + row.offsetHeight > scrollTop + clientHeight;
  if (isHidden) list.scrollTop = row.offsetTop - (clientHeight - row.offsetHeight) / 2;
}
