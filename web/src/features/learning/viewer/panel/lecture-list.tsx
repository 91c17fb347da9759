import { cva } from 'class-variance-authority';
import type { Lecture } from '#shared/courses/lecture.ts';
import { isLiveTitle } from '#shared/courses/text/live-title.rules.ts';
import { Icon } from '#web/ui/icon.tsx';
import { CircleCheck } from '#web/ui/page/icons.ts';
import { CirclePlay, Lock } from '#web/ui/icons.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { Playback } from '../../player/playback.ts';
import { liveLink } from '../live-link.rules.ts';
import { stamp } from '../../lecture/stamp.rules.ts';
import { CurrentLecture } from './current-lecture.tsx';

interface LectureListProps {
  readonly lectures: readonly Lecture[];
  readonly viewed: ReadonlySet<string>;
  readonly currentId?: string | undefined;
  /** Where the current lecture goes on. */
  readonly positionSeconds?: number | undefined;
  /** Not set before React has come. */
  readonly playback?: Playback | undefined;
  /** Not set: every lecture is locked. */
  readonly onChoose?: ((lecture: Lecture) => void) | undefined;
  /** The pointer or the focus has come to a lecture, which may open next. */
  readonly onApproach?: ((lecture: Lecture) => void) | undefined;
}

const row = cva(
  [
    'grid min-h-15 w-full grid-cols-[28px_minmax(0,1fr)_auto] items-center gap-3 border-b',
    'border-hairline px-6 py-2 text-left leading-[1.35] font-550 group-last:border-b-0',
    'focus-visible:-outline-offset-3 max-lg:px-gutter',
  ],
  {
    variants: {
      state: {
        open: 'text-ink hover:bg-primary-soft',
        current: [
          'bg-primary-soft text-ink shadow-[inset_4px_0_0_var(--color-primary)]',
          // forced colours remove the shadow and the ground
          'forced-colors:border-l-6 forced-colors:border-l-[Highlight]',
        ],
        locked: 'cursor-not-allowed text-muted',
      },
    },
  },
);
const mark = cva('justify-self-center', {
  variants: { viewed: { true: 'text-success', false: 'text-muted' } },
});

/**
 * The curriculum: which lectures are viewed, which is the current one and how far it is, how long each is, and which open in
 * a new tab (PROG-05). A button is named by its title; what stands beside it is its description,
 * so that the name of a lecture does not change while it plays.
 */
export function LectureList(props: LectureListProps) {
  const { lectures, viewed, currentId, positionSeconds, playback, onChoose, onApproach } = props;
  const locked = onChoose === undefined;
  return (
    <ol className="grid overflow-hidden bg-surface">
      {lectures.map((lecture, index) => {
        const { _id: id, title, durationSeconds } = lecture;
        const isViewed = viewed.has(id);
        const isCurrent = id === currentId;
        const isLive = isLiveTitle(title);
        const approach = onApproach && (() => onApproach(lecture));
        return (
          <li key={id} className="group">
            <button
              type="button"
              className={row({ state: locked ? 'locked' : isCurrent ? 'current' : 'open' })}
              aria-current={isCurrent ? 'true' : undefined}
              aria-describedby={isCurrent ? `now-${id} facts-${id}` : `facts-${id}`}
              disabled={locked}
              onClick={() => onChoose?.(lecture)}
              onPointerEnter={approach}
              onFocus={approach}
            >
              <Icon
                className={mark({ viewed: isViewed })}
                of={locked ? Lock : isViewed ? CircleCheck : CirclePlay}
              />
              <span className="min-w-0 wrap-anywhere">
                {index + 1}. {title}
                <VisuallyHidden>
                  {isViewed && ', viewed'}
                  {liveLink(lecture) !== undefined && ', opens in a new tab'}
                  {locked && ', locked'}
                </VisuallyHidden>
                {isCurrent && !isLive && (
                  <CurrentLecture
                    id={`now-${id}`}
                    playback={playback}
                    positionSeconds={positionSeconds ?? 0}
                    durationSeconds={durationSeconds}
                    viewed={isViewed}
                  />
                )}
              </span>
              <span
                className="text-small font-medium text-muted numeric"
                id={`facts-${id}`}
                aria-hidden="true"
              >
                {isLive ? 'Live' : durationSeconds !== undefined && stamp(durationSeconds)}
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
