import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Trash } from '#web/ui/icons.ts';
import { DeleteAccount } from './delete-account.tsx';

interface DeleteMyAccountProps {
  /** What becomes of plans that are not paid up, in the question before the account is deleted; `DeletionItem`s. */
  readonly unpaidPlans: ReactNode;
  /** The account is deleted: there is no session any more. */
  readonly onDeleted: () => void;
}

/** The button of students, who delete their accounts themselves (docs/adr/031). */
export function DeleteMyAccount({ unpaidPlans, onDeleted }: DeleteMyAccountProps) {
  const [deleting, setDeleting] = useState(false);
  return (
    <>
      <Button variant="danger" onClick={() => setDeleting(true)}>
        <Icon of={Trash} />
        Delete my account
      </Button>
      {deleting && (
        <DeleteAccount unpaidPlans={unpaidPlans} onKeep={() => setDeleting(false)} onDeleted={onDeleted} />
      )}
    </>
  );
}
