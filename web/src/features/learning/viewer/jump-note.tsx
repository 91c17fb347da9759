import { X } from '#web/ui/page/icons.ts';
import { Icon } from '#web/ui/icon.tsx';
import { stamp } from '../lecture/stamp.rules.ts';

interface JumpNoteProps {
  /** What led here: 'your note', 'the transcript'. */
  readonly from: string;
  readonly positionSeconds: number;
  /** Where the person was, '21:04' or 'lecture 7, 21:04'. */
  readonly back: string;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** Over the video after a jump: what it was, and the way back. */
export function JumpNote({ from, positionSeconds, back, onBack, onClose }: JumpNoteProps) {
  const button = 'min-h-9 cursor-pointer rounded-[5px] px-2 font-semibold hover:bg-loom-ink/14';
  return (
    <div
      className="loom absolute top-4 left-4 z-10 flex max-w-[calc(100%-32px)] flex-wrap items-center gap-x-2 rounded-md bg-stage/90! py-1 pr-1 pl-3.5 text-small font-550 text-loom-ink numeric"
      role="status"
    >
      <span>
        From {from} at {stamp(positionSeconds)}
      </span>
      <button type="button" className={`${button} text-primary`} onClick={onBack}>
        Back to {back}
      </button>
      <button type="button" className={button} aria-label="Stay here" onClick={onClose}>
        <Icon of={X} size="sm" />
      </button>
    </div>
  );
}
