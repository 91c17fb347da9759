import { NOT_PURCHASED } from '#shared/progress/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, focusFirst } from '#web/ui/dialog.tsx';

interface NotPurchasedDialogProps {
  readonly onMyCourses: () => void;
  readonly onSeeCourse: () => void;
}

/** The server does not report the course as purchased (PROG-14, PROG-31). */
export function NotPurchasedDialog({ onMyCourses, onSeeCourse }: NotPurchasedDialogProps) {
  return (
    <Dialog
      open
      onClose={onMyCourses}
      title="You can't view this page"
      footer={
        <>
          <Button variant="quiet" onClick={onMyCourses}>
            My Courses
          </Button>
          <Button variant="accent" ref={focusFirst} onClick={onSeeCourse}>
            See the course
          </Button>
        </>
      }
    >
      <p className="text-muted">{NOT_PURCHASED.NOT_PURCHASED[1]}</p>
    </Dialog>
  );
}
