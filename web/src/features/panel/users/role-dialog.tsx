import type { UserPurchases } from '#shared/admin/routes.ts';
import { titleCase } from '#shared/kernel/names.ts';
import type { Role } from '#shared/kernel/roles.ts';
import type { User } from '#shared/kernel/user.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog, focusFirst } from '#web/ui/dialog/dialog.tsx';
import { sayPurchases, withArticle } from './role-words.rules.ts';

interface RoleDialogProps {
  readonly user: User;
  readonly role: Role;
  /** undefined: they could not be read */
  readonly purchases: UserPurchases | undefined;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Asks before a student with courses or instalments gets the panel in place of the student area (§6). */
export function RoleDialog({ user, role, purchases, onClose, onConfirm }: RoleDialogProps) {
  const name = titleCase(user.userName);
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Make ${name} ${withArticle(role)}?`}
      footer={
        <>
          <Button ref={focusFirst} variant="quiet" onClick={onClose}>
            Keep the role user
          </Button>
          <Button onClick={onConfirm}>Change the role</Button>
        </>
      }
    >
      <div className="space-y-3">
        <p>{sayPurchases(name, purchases)}</p>
        <p>
          As {withArticle(role)}, {name} sees the panel in place of the student area: courses and payments are
          out of sight.
        </p>
        {purchases?.openInstalments !== 0 && (
          <p>
            Instalments stay due and reminders go on, but they cannot be paid until the role is user again.
          </p>
        )}
        <p className="text-muted">
          Nothing is deleted. Change the role back to user, and everything is there as before.
        </p>
      </div>
    </Dialog>
  );
}
