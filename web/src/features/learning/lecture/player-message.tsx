import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { PlayerFrame } from './player-frame.tsx';

interface PlayerMessageProps {
  readonly text: string;
  /** An error is announced at once, with an icon. */
  readonly isError?: boolean;
  readonly children?: ReactNode;
}

/** A text in the place of the video. */
export function PlayerMessage({ text, isError = true, children }: PlayerMessageProps) {
  return (
    <PlayerFrame grows>
      <div
        className="grid place-content-center justify-items-center gap-4 p-6 text-center max-sm:gap-2 max-sm:p-4"
        role={isError ? 'alert' : undefined}
      >
        {isError && <Icon of={CircleAlert} />}
        <p>{text}</p>
        {children}
      </div>
    </PlayerFrame>
  );
}
