import type { CourseDetails } from '#shared/courses/course-details.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog, focusFirst } from '#web/ui/dialog/dialog.tsx';
import { countOf } from '../study/study-words.ts';

interface RewatchDialogProps {
  readonly course: CourseDetails;
  readonly open: boolean;
  readonly rewatching: boolean;
  readonly onClose: () => void;
  readonly onRewatch: () => void;
}

/** Asks before 'Rewatch Course' resets anything, and says what is kept (G-122). */
export function RewatchDialog({ course, open, rewatching, onClose, onRewatch }: RewatchDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      dismissible={!rewatching}
      title="Rewatch this course?"
      note={course.title}
      footer={
        <>
          <Button variant="quiet" ref={focusFirst} disabled={rewatching} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="accent" busy={rewatching} busyText="Starting again..." onClick={onRewatch}>
            Start again
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p>
          {countOf(course.curriculum.length, 'lecture')} will be marked as not viewed, and every video and PDF
          opens at its beginning.
        </p>
        <p>You keep your completion of the course, your certificate and your notes.</p>
        <p className="text-muted">You can undo this for ten minutes.</p>
      </div>
    </Dialog>
  );
}
