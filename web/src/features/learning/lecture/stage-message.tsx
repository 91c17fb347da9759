import '#web/styles/player.css';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';

interface StageMessageProps {
  readonly text: string;
  /** A lecture that is simply not a video says so without alarm. */
  readonly alarm?: boolean;
  readonly children?: ReactNode;
}

/** Words in the place of the video. */
export function StageMessage({ text, alarm = true, children }: StageMessageProps) {
  return (
    <div className="tw-player">
      <div className="tw-stage__error" role={alarm ? 'alert' : undefined}>
        {alarm && <Icon of={CircleAlert} />}
        <p>{text}</p>
        {children}
      </div>
    </div>
  );
}
