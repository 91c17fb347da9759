import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { CircleAlert } from '#web/ui/page/icons.ts';
import { PlayerFrame } from './player-frame.tsx';

interface PlayerTextProps {
  readonly text: string;
  /** An error is announced at once, with an icon. */
  readonly isError?: boolean;
  readonly children?: ReactNode;
}

/** A text in the frame of a player, in the place of the video. */
export function PlayerText({ text, isError = true, children }: PlayerTextProps) {
  return (
    <div
      data-message=""
      className="grid min-w-0 place-content-center justify-items-center gap-4 p-6 text-center wrap-anywhere max-sm:gap-2 max-sm:p-4"
      role={isError ? 'alert' : undefined}
    >
      {isError && <Icon of={CircleAlert} className="size-8! text-danger max-sm:hidden" />}
      <p className={isError ? 'font-display text-h3' : undefined}>{text}</p>
      {children}
    </div>
  );
}

/** A text in the place of the player. */
export function PlayerMessage(props: PlayerTextProps) {
  return (
    <PlayerFrame>
      <PlayerText {...props} />
    </PlayerFrame>
  );
}
