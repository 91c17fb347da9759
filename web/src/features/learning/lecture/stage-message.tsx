import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { PlayerFrame } from './player-frame.tsx';

interface StageMessageProps {
  readonly text: string;
  /** A lecture that is simply not a video says so without alarm. */
  readonly alarm?: boolean;
  readonly children?: ReactNode;
}

/** Words in the place of the video. */
export function StageMessage({ text, alarm = true, children }: StageMessageProps) {
  return (
    <PlayerFrame>
      <div
        className="absolute inset-0 grid place-content-center justify-items-center gap-4 p-6 text-center"
        role={alarm ? 'alert' : undefined}
      >
        {alarm && <Icon of={CircleAlert} />}
        <p>{text}</p>
        {children}
      </div>
    </PlayerFrame>
  );
}
