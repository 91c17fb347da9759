import { Button } from '#web/ui/button/button.tsx';
import { Dialog, focusFirst } from '#web/ui/dialog/dialog.tsx';
import { keptAccess } from './sale-words.rules.ts';

interface TakeOffSaleDialogProps {
  readonly title: string;
  readonly studentCount: number;
  readonly onClose: () => void;
  readonly onTakeOff: () => void;
}

/** Asks before a course is taken off sale, and says what that does (G-32). */
export function TakeOffSaleDialog({ title, studentCount, onClose, onTakeOff }: TakeOffSaleDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Take “${title}” off sale?`}
      footer={
        <>
          <Button ref={focusFirst} variant="quiet" onClick={onClose}>
            Keep it on sale
          </Button>
          <Button onClick={onTakeOff}>Take it off sale</Button>
        </>
      }
    >
      <div className="space-y-3">
        <p>{keptAccess(studentCount)}</p>
        <p>
          Nobody else can buy it: its page says that it is not offered any more, and the catalogue does not
          show it.
        </p>
        <p className="text-muted">You can put it on sale again at any time.</p>
      </div>
    </Dialog>
  );
}
