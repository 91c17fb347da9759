import { Check } from 'lucide-react';
import type { Lecture } from '#shared/courses/lecture.ts';
import { isLiveTitle } from '#shared/courses/lecture-link.rules.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface MarkCompleteProps {
  readonly lecture: Pick<Lecture, 'type' | 'title'>;
  readonly viewed: boolean;
  readonly marking: boolean;
  readonly onMark: () => void;
}

/** 'Mark as Complete' of url, youtube and live lectures; an uploaded video is marked at its end (PROG-22..26, G-63). */
export function MarkComplete({ lecture, viewed, marking, onMark }: MarkCompleteProps) {
  if (lecture.type === 'video' && !isLiveTitle(lecture.title) && !viewed) {
    return <span className="text-small/[1.5] text-muted">Completes itself at the end of the video</span>;
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
