import type { Withdrawal } from '#shared/enrolments/access-withdrawn.ts';
import { accessWithdrawnText } from '#shared/enrolments/access-withdrawn.rules.ts';
import { NOT_PURCHASED } from '#shared/progress/errors.ts';
import { Banner } from '#web/ui/page/banner.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog, focusFirst } from '#web/ui/dialog/dialog.tsx';
import { Lock } from '#web/ui/icons.ts';

interface NotPurchasedDialogProps {
  /** What was paid for the course was returned (G-108). */
  readonly withdrawn: Withdrawal | undefined;
  readonly onMyCourses: () => void;
  readonly onSeeCourse: () => void;
}

/** The server does not report the course as purchased (PROG-14, PROG-31). */
export function NotPurchasedDialog({ withdrawn, onMyCourses, onSeeCourse }: NotPurchasedDialogProps) {
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
      {withdrawn !== undefined && (
        <Banner className="mb-4" tone="danger" icon={Lock} role="none">
          {accessWithdrawnText(withdrawn)}
        </Banner>
      )}
      <p className="text-muted">{NOT_PURCHASED.NOT_PURCHASED[1]}</p>
    </Dialog>
  );
}
