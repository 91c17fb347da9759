import { cva } from 'class-variance-authority';
import { useEffect, useRef } from 'react';
import { type Playback, usePlayback } from '../../player/playback.ts';
import { stamp } from '../../lecture/stamp.rules.ts';
import { type Cue, cueAt } from './parse-vtt.rules.ts';

interface CueListProps {
  readonly cues: readonly Cue[];
  /** As BCP 47 has it, so that screen readers speak it. */
  readonly language: string | undefined;
  readonly follows: boolean;
  readonly playback: Playback;
  readonly onJump: (positionSeconds: number) => void;
  /** The list is moved by hand: it must not move by itself any more. */
  readonly onLook: () => void;
}

const line = cva(
  'grid w-full cursor-pointer grid-cols-[48px_minmax(0,1fr)] gap-3 rounded-md px-3 py-2.5 text-left leading-[1.5] focus-visible:-outline-offset-3',
  {
    variants: {
      now: {
        true: 'bg-primary-soft shadow-[inset_4px_0_0_var(--color-primary)]',
        false: 'hover:bg-sunk',
      },
    },
  },
);

/** The lines of a transcript. The one that is spoken is marked, and kept in sight where the list has its own scroll bar. */
export function CueList({ cues, language, follows, playback, onJump, onLook }: CueListProps) {
  const { positionSeconds } = usePlayback(playback);
  const now = cueAt(cues, positionSeconds);
  const list = useRef<HTMLOListElement>(null);

  useEffect(() => {
    const spoken = list.current?.children[now];
    const box = list.current?.closest('[role=tabpanel]');
    // on a phone the list is part of the page, which must not be moved away from the video
    if (!follows || !spoken || !box || box.scrollHeight <= box.clientHeight) return;
    const { top } = spoken.getBoundingClientRect();
    box.scrollTo({ top: box.scrollTop + top - box.getBoundingClientRect().top - box.clientHeight / 3 });
  }, [now, follows]);

  return (
    <ol
      ref={list}
      className="grid gap-1 px-3 pt-1 pb-6 max-lg:px-2"
      lang={language}
      onWheel={onLook}
      onTouchMove={onLook}
    >
      {cues.map(({ start, text }, index) => (
        <li key={`${start} ${text}`}>
          <button
            type="button"
            className={line({ now: index === now })}
            aria-current={index === now ? 'true' : undefined}
            onClick={() => onJump(start)}
          >
            <span
              className={index === now ? 'text-label font-semibold numeric' : 'text-label text-muted numeric'}
            >
              {stamp(start)}
            </span>
            <span className="min-w-0 wrap-anywhere">{text}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
