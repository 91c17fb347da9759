import type { UserPurchases } from '#shared/admin/routes.ts';
import type { User } from '#shared/kernel/user.ts';
import { titleCase } from '#shared/kernel/names.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog, focusFirst } from '#web/ui/dialog/dialog.tsx';
import { sayPurchases } from './role-words.rules.ts';

interface DeleteUserDialogProps {
  readonly user: User;
  /** undefined: not read yet, or they could not be read */
  readonly purchases: UserPurchases | undefined;
  readonly onClose: () => void;
  readonly onDelete: () => void;
}

/** Asks before an account is deleted, and says what that does (G-77). */
export function DeleteUserDialog({ user, purchases, onClose, onDelete }: DeleteUserDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Delete ${titleCase(user.userName)}?`}
      footer={
        <>
          <Button ref={focusFirst} variant="quiet" onClick={onClose}>
            Keep user
          </Button>
          <Button variant="danger" onClick={onDelete}>
            Delete user
          </Button>
        </>
      }
    >
      <div className="space-y-3">
        {user.role === 'user' && <p>{sayPurchases(titleCase(user.userName), purchases)}</p>}
        <p>{user.userEmail} can no longer sign in, and open sessions end at once.</p>
        <p>
          The name and the email are removed. Orders and payments stay in the books without them; the audit
          log keeps who was deleted, and by whom.
        </p>
        {user.role !== 'user' && (
          <p>Courses of this account stay on sale, in the academy’s name. Admins look after them.</p>
        )}
        <p className="text-muted">This cannot be undone.</p>
      </div>
    </Dialog>
  );
}
