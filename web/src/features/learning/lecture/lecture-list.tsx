import { cva } from 'class-variance-authority';
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
        current: 'bg-primary-soft text-ink shadow-[inset_4px_0_0_var(--color-primary)]',
        locked: 'cursor-not-allowed text-muted',
      },
    },
  },
);
const mark = cva('justify-self-center', {
  variants: { viewed: { true: 'text-success', false: 'text-muted' } },
});

/** The curriculum: which lectures are viewed, which is the current one, and which open in a new tab (PROG-05). */
export function LectureList({ lectures, viewed, currentId, onChoose }: LectureListProps) {
  const locked = onChoose === undefined;
  return (
    <ol className="grid overflow-hidden bg-surface">
      {lectures.map((lecture, index) => {
        const isViewed = viewed.has(lecture._id);
        const isCurrent = lecture._id === currentId;
        const isLive = isLiveTitle(lecture.title);
        return (
          <li key={lecture._id} className="group">
            <button
              type="button"
              className={row({ state: locked ? 'locked' : isCurrent ? 'current' : 'open' })}
              aria-current={isCurrent ? 'true' : undefined}
              disabled={locked}
              onClick={() => onChoose?.(lecture)}
            >
              <Icon
                className={mark({ viewed: isViewed })}
                of={locked ? Lock : isViewed ? CircleCheck : CirclePlay}
              />
              <span>
                {index + 1}. {lecture.title}
                <VisuallyHidden>
                  {isViewed && ', viewed'}
                  {isLive && ', opens in a new tab'}
                  {locked && ', locked'}
                </VisuallyHidden>
              </span>
              <span className="text-small font-medium text-muted">
                {isLive && <Icon of={ExternalLink} size="sm" />}
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
