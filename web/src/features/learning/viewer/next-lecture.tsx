import type { Lecture } from '#shared/courses/lecture.ts';
import { isLiveTitle } from '#shared/courses/text/live-title.rules.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Play } from '#web/ui/page/icons.ts';
import { liveLink } from './live-link.rules.ts';
import { stamp } from '../lecture/stamp.rules.ts';

interface NextLectureProps {
  readonly lecture: Lecture;
  /** Counted from 1. */
  readonly number: number;
  readonly onChoose: () => void;
  readonly onApproach?: (() => void) | undefined;
}

/** The lecture after this one. */
export function NextLecture({ lecture, number, onChoose, onApproach }: NextLectureProps) {
  const { title, durationSeconds } = lecture;
  const isLive = isLiveTitle(title);
  return (
    <aside
      className="grid gap-3 rounded-lg border border-hairline bg-surface px-6 pt-4 pb-6"
      aria-label="Next lecture"
    >
      <p className="leading-[1.4]">
        <span className="text-small text-muted numeric">
          Next lecture
          {isLive ? ', live' : durationSeconds !== undefined && <>, {stamp(durationSeconds)}</>}
        </span>
        <strong className="mt-0.5 block font-display text-h3 wrap-anywhere">
          {number}. {title}
        </strong>
      </p>
      <Button variant="quiet" block onClick={onChoose} onPointerEnter={onApproach} onFocus={onApproach}>
        <Icon of={Play} />
        Play next
        {liveLink(lecture) !== undefined && <span className="sr-only">, opens in a new tab</span>}
      </Button>
    </aside>
  );
}
