import '#web/styles/lectures.css';
import { CircleCheck, CirclePlay, ExternalLink, Lock } from 'lucide-react';
import type { Lecture } from '#shared/courses/lecture.ts';
import { isLiveTitle } from '#shared/courses/lecture-link.rules.ts';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

interface LectureListProps {
  readonly lectures: readonly Lecture[];
  readonly viewed: ReadonlySet<string>;
  readonly currentId?: string | undefined;
  /** Not set: every lecture is locked. */
  readonly onChoose?: ((lecture: Lecture) => void) | undefined;
}

/** The curriculum: what is viewed, what is on, and which lectures open in a new tab (PROG-05). */
export function LectureList({ lectures, viewed, currentId, onChoose }: LectureListProps) {
  const locked = onChoose === undefined;
  return (
    <ol className="tw-lectures">
      {lectures.map((lecture, index) => {
        const isViewed = viewed.has(lecture._id);
        const isLive = isLiveTitle(lecture.title);
        return (
          <li key={lecture._id}>
            <button
              type="button"
              className="tw-lecture"
              data-state={isViewed ? 'viewed' : undefined}
              aria-current={lecture._id === currentId ? 'true' : undefined}
              disabled={locked}
              onClick={() => onChoose?.(lecture)}
            >
              <Icon of={locked ? Lock : isViewed ? CircleCheck : CirclePlay} />
              <span>
                {index + 1}. {lecture.title}
                <VisuallyHidden>
                  {isViewed && ', viewed'}
                  {isLive && ', opens in a new tab'}
                  {locked && ', locked'}
                </VisuallyHidden>
              </span>
              <span className="tw-lecture__note">{isLive && <Icon of={ExternalLink} size="sm" />}</span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
