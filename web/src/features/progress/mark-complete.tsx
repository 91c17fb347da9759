import { Check } from 'lucide-react';
import type { LectureType } from '#shared/courses/lecture.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface MarkCompleteProps {
  readonly type: LectureType;
  readonly viewed: boolean;
  readonly marking: boolean;
  readonly onMark: () => void;
}

/** 'Mark as Complete' of url and youtube lectures; a video completes itself (PROG-22..26). */
export function MarkComplete({ type, viewed, marking, onMark }: MarkCompleteProps) {
  if (type === 'video' && !viewed) {
    return <span className="tw-small tw-muted">Completes itself at the end of the video</span>;
  }
  return (
    <Button
      variant={viewed ? 'quiet' : 'accent'}
      busy={marking}
      busyText="Marking as Complete..."
      disabled={viewed || marking}
      onClick={onMark}
    >
      Mark as Complete
      {viewed && <Icon of={Check} />}
    </Button>
  );
}
