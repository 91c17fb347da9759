import { cx } from 'class-variance-authority';
import type { ComponentPropsWithRef } from 'react';

interface PlayerFrameProps extends ComponentPropsWithRef<'div'> {
  /** Name of the region; without one it is part of the page around it. */
  readonly label?: string | undefined;
}

/**
 * The frame around the video, dark in both themes. It is no higher than the window below a bar of 64 px, so that its controls are
 * in sight; a message in it may be higher than a video.
 */
export function PlayerFrame({ label, className, ...props }: PlayerFrameProps) {
  return (
    <div
      {...props}
      className={cx(
        '@container relative grid aspect-16/9 w-full bg-poster text-loom-ink scheme-dark',
        'not-has-[[data-message]]:max-h-[calc(100dvh-64px)] not-has-[[data-message]]:overflow-hidden',
        '[&:fullscreen]:aspect-auto',
        className,
      )}
      role={label === undefined ? undefined : 'region'}
      aria-label={label}
    />
  );
}

/** Classes of the element that fills the frame. */
export const playerScreen = 'absolute inset-0 size-full';
