import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';

interface PlayerFrameProps {
  /** Name of the region; without one it is part of the page around it. */
  readonly label?: string;
  /** It grows with what is in it, beyond the shape of a video. */
  readonly grows?: boolean;
  readonly children?: ReactNode;
}

/** The frame around the video, dark in both themes. */
export function PlayerFrame({ label, grows = false, children }: PlayerFrameProps) {
  return (
    <div
      className={cx(
        'relative aspect-16/9 bg-stage text-loom-ink scheme-dark',
        grows ? 'grid' : 'overflow-hidden',
      )}
      role={label === undefined ? undefined : 'region'}
      aria-label={label}
    >
      {children}
    </div>
  );
}

/** Classes of the element that fills the frame. */
export const playerScreen = 'absolute inset-0 size-full';
