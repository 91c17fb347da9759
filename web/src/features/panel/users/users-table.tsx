import { type ReactNode, useState } from 'react';
import type { User } from '#shared/auth/user.ts';
import type { Role } from '#shared/kernel/roles.ts';
import { useUser } from '#web/lib/session/session.ts';
import { Table } from '#web/ui/table.tsx';
import { changeFailure, deletionFailure, isServerError } from './admin-failure.rules.ts';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { useChangeRole, useDeleteUser, useReloadUsers } from './queries.ts';
import { UserRow } from './user-row.tsx';

interface UsersTableProps {
  readonly users: readonly User[];
  readonly footer: ReactNode;
}

/** Users with their roles, which are edited in the row, and the deletion of each (§4). */
export function UsersTable({ users, footer }: UsersTableProps) {
  const { _id: selfId } = useUser();
  const [editing, setEditing] = useState<string>();
  const [deleting, setDeleting] = useState<User>();
  /** Why the last change or deletion of a user failed, as the row of the user says it. */
  const [refused, setRefused] = useState<{ id: string; sentence: string }>();
  /** Why the deletion that is asked for failed. */
  const [notDeleted, setNotDeleted] = useState<string>();
  const change = useChangeRole();
  const remove = useDeleteUser();
  const reload = useReloadUsers();
  const save = ({ _id: id, role: before }: User, role: Role) => {
    setRefused(undefined);
    if (role === before) {
      setEditing(undefined);
      void reload();
      return;
    }
    change.mutate(
      { id, role },
      {
        onError: (error) => {
          const sentence = changeFailure(error);
          if (sentence !== undefined) setRefused({ id, sentence });
        },
        onSettled: () => setEditing(undefined),
      },
    );
  };
  const close = () => {
    setDeleting(undefined);
    setNotDeleted(undefined);
  };
  const confirm = ({ _id: id, userName }: User) => {
    setRefused(undefined);
    setNotDeleted(undefined);
    remove.mutate(id, {
      onSuccess: close,
      onError: (error) => {
        const sentence = deletionFailure(error, userName);
        if (sentence !== undefined && !isServerError(error)) return setNotDeleted(sentence);
        if (sentence !== undefined) setRefused({ id, sentence });
        close();
      },
    });
  };
  return (
    <>
      <Table
        stacks
        label="Users Management"
        columns={['Name', 'Email', 'Role', 'Actions']}
        endColumns={['Actions']}
        footer={footer}
      >
        {users.map((user) => (
          <UserRow
            key={user._id}
            user={user}
            isSelf={user._id === selfId}
            isEditing={user._id === editing}
            isSaving={change.isPending}
            refusal={refused?.id === user._id ? refused.sentence : undefined}
            onEdit={() => setEditing(user._id)}
            onCancel={() => setEditing(undefined)}
            onSave={(role) => save(user, role)}
            onDelete={() => setDeleting(user)}
          />
        ))}
      </Table>
      {deleting && (
        <DeleteUserDialog
          user={deleting}
          busy={remove.isPending}
          failure={notDeleted}
          onClose={close}
          onDelete={() => confirm(deleting)}
        />
      )}
    </>
  );
}
