import type { User } from '#shared/kernel/user.ts';
import { titleCase } from '#shared/kernel/names.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, focusFirst } from '#web/ui/inner/dialog.tsx';

interface DeleteUserDialogProps {
  readonly user: User;
  readonly busy: boolean;
  /** Why the last attempt failed; the dialog stays open then. */
  readonly failure: string | undefined;
  readonly onClose: () => void;
  readonly onDelete: () => void;
}

/** Asks before somebody is deleted, and says what that does (G-77). */
export function DeleteUserDialog({ user, busy, failure, onClose, onDelete }: DeleteUserDialogProps) {
  return (
    <Dialog
      open
      dismissible={!busy}
      onClose={onClose}
      title={`Delete ${titleCase(user.userName)}?`}
      footer={
        <>
          <Button ref={focusFirst} variant="quiet" disabled={busy} onClick={onClose}>
            Keep user
          </Button>
          <Button variant="danger" busy={busy} busyText="Deleting..." onClick={onDelete}>
            Delete user
          </Button>
        </>
      }
    >
      <div className="space-y-3">
        <p>{user.userEmail} can no longer sign in, and open sessions end at once.</p>
        <p>The name and the email are removed. Orders and payments stay in the books without them.</p>
        {user.role !== 'user' && (
          <p>Courses of this account stay on sale, in the academy’s name. Admins look after them.</p>
        )}
        <p className="text-muted">This cannot be undone.</p>
        {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
      </div>
    </Dialog>
  );
}
