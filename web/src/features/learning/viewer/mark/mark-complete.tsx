import { Check } from '#web/ui/icons.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface MarkCompleteProps {
  readonly viewed: boolean;
  readonly marking: boolean;
  /** Something else is the next thing to press. */
  readonly isSecond?: boolean;
  readonly onMark: () => void;
}

/** 'Mark as Complete'; an uploaded video also marks itself at its end (PROG-13, PROG-22..26). */
export function MarkComplete({ viewed, marking, isSecond = false, onMark }: MarkCompleteProps) {
  return (
    <Button
      variant={viewed && !marking ? 'quiet' : isSecond ? 'primary' : 'accent'}
      busy={marking}
      busyText="Marking as Complete..."
      disabled={viewed && !marking}
      onClick={onMark}
    >
      Mark as Complete
      {viewed && <Icon of={Check} />}
    </Button>
  );
}
