import { Button } from '#web/ui/button/button.tsx';
import { counted } from '#web/ui/counted.ts';
import { Dialog, focusFirst } from '#web/ui/dialog/dialog.tsx';
import { TextWithLinks } from '#web/ui/text/text-with-links.tsx';

interface PreviewDialogProps {
  readonly preview: { readonly subject: string; readonly text: string };
  readonly from: string;
  readonly students: number;
  /** Says from when on it can be sent; undefined: now. */
  readonly waiting: string | undefined;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onSend: () => void;
}

/** The announcement as students will see it, how many they are, and the press that sends it. */
export function PreviewDialog(props: PreviewDialogProps) {
  const { preview, from, students, waiting, busy, onClose, onSend } = props;
  const goesTo = `It goes to ${counted(students, 'student')}, in the academy and by e-mail to those who have signed in once.`;
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!busy}
      title="Send this announcement?"
      note={
        students === 0
          ? 'This course has no students yet.'
          : waiting === undefined
            ? goesTo
            : `${goesTo} ${waiting}`
      }
      footer={
        <>
          <Button ref={focusFirst} variant="quiet" disabled={busy} onClick={onClose}>
            Keep writing
          </Button>
          {students > 0 && (
            <Button
              variant="primary"
              busy={busy}
              busyText="Sending..."
              disabled={waiting !== undefined}
              onClick={onSend}
            >
              Send to {counted(students, 'student')}
            </Button>
          )}
        </>
      }
    >
      <p className="text-small text-muted">
        From <bdi>{from}</bdi>
      </p>
      <h3 className="mb-2 font-display text-h3 wrap-anywhere">
        <bdi>{preview.subject}</bdi>
      </h3>
      <TextWithLinks text={preview.text} />
    </Dialog>
  );
}
