import { type ReactNode, useId, useRef, useState } from 'react';
import type { UserPurchases } from '#shared/admin/routes.ts';
import type { User } from '#shared/kernel/user.ts';
import type { Role } from '#shared/kernel/roles.ts';
import { useUser } from '#web/lib/session/session.ts';
import { Banner } from '#web/ui/page/banner.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { usePurchases, useReadPurchases, useReloadUsers } from './queries.ts';
import { RoleDialog } from './role-dialog.tsx';
import { losesSight } from './role-words.rules.ts';
import { useUserChanges } from './use-user-changes.tsx';
import { USER_COLUMNS, type UserRow } from './user-columns.tsx';

interface UsersTableProps {
  readonly users: readonly User[];
  /** When they were read, ms. */
  readonly readAt: number;
  readonly footer: ReactNode;
}

/** The row that is edited: the user's role, and the one that is chosen. */
interface EditedRole {
  readonly id: string;
  readonly of: Role;
  readonly role: Role;
  readonly isAsking?: boolean;
}

interface AskedRole {
  readonly user: User;
  readonly role: Role;
  readonly purchases: UserPurchases | undefined;
}

/** Users with their roles, which are edited in the row, and the deletion of each (§4). */
export function UsersTable({ users, readAt, footer }: UsersTableProps) {
  const { _id: selfId } = useUser();
  const [editing, showEditing] = useState<EditedRole>();
  /** For what goes on after an await. */
  const edited = useRef<EditedRole>(undefined);
  const setEditing = (next: EditedRole | undefined) => {
    edited.current = next;
    showEditing(next);
  };
  const [deleting, setDeleting] = useState<User>();
  const deletedPurchases = usePurchases(deleting);
  /** A role that is to be confirmed: the student has courses or instalments. */
  const [asked, setAsked] = useState<AskedRole>();
  const { pendingOf, failureOf, changeRole, remove } = useUserChanges(readAt);
  const readPurchases = useReadPurchases();
  const reload = useReloadUsers();

  const change = (user: User, role: Role) => {
    setEditing(undefined);
    setAsked(undefined);
    void changeRole(user, role);
  };
  const choose = ({ _id: id, role: of }: User, role: Role) => {
    setEditing({ id, of, role });
    if (of === 'user' && role !== of) void readPurchases(id);
  };
  const save = async (user: User, role: Role) => {
    const { _id: id, role: of } = user;
    if (role === of) {
      setEditing(undefined);
      await reload();
    } else if (of === 'user') {
      const asking = { id, of, role, isAsking: true };
      setEditing(asking);
      const purchases = await readPurchases(id);
      // another row is edited meanwhile
      if (edited.current !== asking) return;
      if (losesSight(purchases)) setAsked({ user, role, purchases });
      else change(user, role);
    } else change(user, role);
  };
  const reasonId = useId();
  const toRow = (user: User): UserRow => {
    const { _id: id, role } = user;
    return {
      user,
      // a role that another admin has changed meanwhile is not overwritten by what was chosen before
      edited: editing?.id === id ? (editing.of === role ? editing.role : role) : undefined,
      isAsking: editing?.id === id && editing.isAsking === true,
      pending: pendingOf(id),
      refusal: failureOf(id),
      reasonId: id === selfId ? reasonId : undefined,
      onEdit: () => setEditing({ id, of: role, role }),
      onChoose: (chosen) => choose(user, chosen),
      onCancel: () => setEditing(undefined),
      onSave: (chosen) => void save(user, chosen),
      onDelete: () => setDeleting(user),
    };
  };
  return (
    <>
      <DataTable
        label="Users Management"
        columns={USER_COLUMNS}
        rows={users.map(toRow)}
        rowKey={({ user }) => user._id}
        renderNote={({ refusal }) =>
          refusal && (
            <Banner slim className="w-fit max-w-160">
              {refusal}
            </Banner>
          )
        }
        isSelected={({ edited }) => edited !== undefined}
        footer={footer}
      />
      {asked && (
        <RoleDialog
          {...asked}
          onClose={() => {
            setAsked(undefined);
            setEditing(undefined);
          }}
          onConfirm={() => change(asked.user, asked.role)}
        />
      )}
      {deleting && (
        <DeleteUserDialog
          user={deleting}
          purchases={deletedPurchases}
          onClose={() => setDeleting(undefined)}
          onDelete={() => {
            setDeleting(undefined);
            void remove(deleting);
          }}
        />
      )}
    </>
  );
}
