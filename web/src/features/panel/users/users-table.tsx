import { type ReactNode, useId, useState } from 'react';
import type { User } from '#shared/kernel/user.ts';
import type { Role } from '#shared/kernel/roles.ts';
import { useUser } from '#web/lib/session/session.ts';
import { Banner } from '#web/ui/banner.tsx';
import { DataTable } from '#web/ui/inner/data-table.tsx';
import { changeFailure, deletionFailure, isServerError } from './admin-failure.rules.ts';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { useChangeRole, useDeleteUser, useReloadUsers } from './queries.ts';
import { USER_COLUMNS, type UserRow } from './user-columns.tsx';

interface UsersTableProps {
  readonly users: readonly User[];
  readonly footer: ReactNode;
}

/** Users with their roles, which are edited in the row, and the deletion of each (§4). */
export function UsersTable({ users, footer }: UsersTableProps) {
  const { _id: selfId } = useUser();
  const [editing, setEditing] = useState<{ id: string; of: Role; role: Role }>();
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
  const reasonId = useId();
  const toRow = (user: User): UserRow => {
    const { _id: id, role } = user;
    return {
      user,
      // a role that somebody else has changed meanwhile is not overwritten by what was chosen before
      edited: editing?.id === id ? (editing.of === role ? editing.role : role) : undefined,
      isSaving: change.isPending,
      refusal: refused?.id === id ? refused.sentence : undefined,
      reasonId: id === selfId ? reasonId : undefined,
      onEdit: () => setEditing({ id, of: role, role }),
      onChoose: (chosen) => setEditing({ id, of: role, role: chosen }),
      onCancel: () => setEditing(undefined),
      onSave: (chosen) => save(user, chosen),
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
