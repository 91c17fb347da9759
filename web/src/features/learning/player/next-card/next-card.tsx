import { useEffect, useRef } from 'react';
import type { Lecture } from '#shared/courses/lecture.ts';
import { isLiveTitle } from '#shared/courses/text/live-title.rules.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Play } from '#web/ui/page/icons.ts';
import { stamp } from '../../lecture/stamp.rules.ts';
import { useCountdown } from './use-countdown.ts';

export interface NextCardProps {
  readonly next: Lecture;
  /** 'Next lecture', or what else it is. */
  readonly kind: string;
  /** It starts by itself after a countdown; not while `mayStart` is false. */
  readonly counts: boolean;
  readonly mayStart: () => boolean;
  readonly onPlay: () => void;
  /** It is not to start now. */
  readonly onDismiss: () => void;
  /** To the lecture that has ended, where the viewer opens another one: 'lecture 3'. */
  readonly back?: { readonly to: string; readonly onBack: () => void } | undefined;
}

/** At the end of a lecture, over the player: the next one. It has the focus if that was in the player. */
export function NextCard({ next, kind, counts, mayStart, onPlay, onDismiss, back }: NextCardProps) {
  const cover = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const left = useCountdown({ runs: counts, mayRun: mayStart, onEnd: onPlay });
  useEffect(() => {
    const isInPlayer =
      document.fullscreenElement !== null ||
      (cover.current?.parentElement?.contains(document.activeElement) ?? false);
    if (isInPlayer) button.current?.focus({ preventScroll: true });
  }, []);
  const length = isLiveTitle(next.title)
    ? ', live'
    : next.durationSeconds !== undefined && `, ${stamp(next.durationSeconds)}`;
  return (
    <div
      ref={cover}
      className="absolute inset-0 grid content-center justify-items-center overflow-y-auto bg-stage/88 p-4 @max-[28rem]:p-1"
    >
      <section
        className="grid w-[min(440px,100%)] gap-1 rounded-lg border border-hairline bg-surface p-6 text-ink @max-[28rem]:gap-0 @max-[28rem]:px-3 @max-[28rem]:py-2"
        aria-label="Next lecture"
      >
        <p className="flex flex-wrap justify-between gap-x-4 text-small text-muted numeric">
          <span>
            {kind}
            {length}
          </span>
          {left !== undefined && <span role="timer">Starts in {left} s</span>}
        </p>
        <p className="line-clamp-2 font-display text-h3 @max-[28rem]:line-clamp-1 @max-[28rem]:text-base">
          {next.title}
        </p>
        <div className="mt-3 flex flex-wrap gap-3 *:flex-1 @max-[28rem]:mt-1">
          <Button ref={button} onClick={onPlay}>
            <Icon of={Play} />
            Play now
          </Button>
          <Button variant="quiet" onClick={onDismiss}>
            {back === undefined ? 'Stay here' : 'Not now'}
          </Button>
        </div>
        {back !== undefined && (
          <Button
            className="-mb-2 justify-self-center @max-[28rem]:mb-0"
            variant="ghost"
            size="sm"
            onClick={back.onBack}
          >
            Back to {back.to}
          </Button>
        )}
      </section>
    </div>
  );
}
