import type { ReactNode } from 'react';

interface PlayerFrameProps {
  /** Name of the region; without one it is part of the page around it. */
  readonly label?: string;
  readonly children?: ReactNode;
}

/** The frame around the video, dark in both themes. */
export function PlayerFrame({ label, children }: PlayerFrameProps) {
  return (
    <div
      className="relative aspect-16/9 overflow-hidden bg-stage text-loom-ink scheme-dark"
      role={label === undefined ? undefined : 'region'}
      aria-label={label}
    >
      {children}
    </div>
  );
}

/** Classes of the element that fills the frame. */
export const playerScreen = 'absolute inset-0 size-full';
