import { type RefObject, useEffect, useRef } from 'react';
import type { User } from '#shared/kernel/user.ts';
import { titleCase } from '#shared/kernel/names.ts';
import { ROLES, type Role } from '#shared/kernel/roles.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';
import { EmailAddress } from '#web/ui/email-address.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Pencil } from '#web/ui/icons.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Trash2 } from '../icons.ts';
import type { PendingChange } from './use-user-changes.tsx';

/** Why the own row can be neither edited nor deleted (G-94). */
const OWN_ROW = 'You cannot change your own role or delete yourself; only another admin can.';
const OPTIONS = ROLES.map((role) => ({ value: role, label: role }));

export interface UserRow {
  readonly user: User;
  /** The role that is chosen while the row is edited. */
  readonly edited: Role | undefined;
  /** Whether what the student has bought is read, before a new role is saved. */
  readonly isAsking: boolean;
  /** What is under way. */
  readonly pending: PendingChange | undefined;
  /** Why the last change or deletion failed. */
  readonly refusal: string | undefined;
  /** Of the sentence why the own row cannot be changed; undefined for others. */
  readonly reasonId: string | undefined;
  readonly onEdit: () => void;
  readonly onChoose: (role: Role) => void;
  readonly onCancel: () => void;
  readonly onSave: (role: Role) => void;
  readonly onDelete: () => void;
}

/** A user: name, e-mail and role; Edit turns the role into a list of roles (IADM-03, IADM-04). */
export const USER_COLUMNS: readonly Column<UserRow>[] = [
  { header: 'Name', main: true, renderCell: (row) => <Name {...row} /> },
  { header: 'Email', renderCell: ({ user }) => <EmailAddress>{user.userEmail}</EmailAddress> },
  {
    header: 'Role',
    className: 'whitespace-nowrap max-md:has-[select]:items-center',
    renderCell: (row) =>
      row.edited === undefined ? (
        shownRole(row)
      ) : (
        <RoleField key={row.user.role} {...row} role={row.edited} />
      ),
  },
  {
    header: 'Actions',
    end: true,
    className: 'whitespace-nowrap',
    renderCell: (row) => <Actions {...row} />,
  },
];

const shownRole = ({ user, pending }: UserRow): Role =>
  pending === undefined || pending === 'deleting' ? user.role : pending.role;

function Name({ user, reasonId }: UserRow) {
  return (
    <>
      {titleCase(user.userName)}
      {reasonId !== undefined && (
        <>
          <span className="ml-2 text-small font-normal text-muted">You</span>
          {/* in this row: one more would be counted as a user */}
          <span className="block max-w-72 text-small font-normal text-pretty text-muted" id={reasonId}>
            {OWN_ROW}
          </span>
        </>
      )}
    </>
  );
}

function RoleField({ user, role, isAsking, onChoose, onCancel }: UserRow & { readonly role: Role }) {
  return (
    <SelectField
      ref={focus}
      className="-mt-1.5 max-w-44"
      label={<span className="sr-only">Role of {titleCase(user.userName)}</span>}
      options={OPTIONS}
      value={role}
      disabled={isAsking}
      onChange={({ target }) => onChoose(ROLES.find((one) => one === target.value) ?? role)}
      onKeyDown={({ key }) => key === 'Escape' && onCancel()}
    />
  );
}

function Actions(row: UserRow) {
  const edit = useFocusAfter(row.edited !== undefined);
  return row.edited === undefined ? (
    <ReadActions {...row} edit={edit} />
  ) : (
    <EditActions {...row} role={row.edited} />
  );
}

function EditActions({ user, role, isAsking, onCancel, onSave }: UserRow & { readonly role: Role }) {
  const name = titleCase(user.userName);
  return (
    <>
      <Button
        className="mr-1"
        variant="quiet"
        size="sm"
        aria-label={`Cancel editing ${name}`}
        disabled={isAsking}
        onClick={onCancel}
      >
        Cancel
      </Button>{' '}
      <Button
        size="sm"
        aria-label={`Save the role of ${name}`}
        busy={isAsking}
        busyText="Saving..."
        onClick={() => onSave(role)}
      >
        Save
      </Button>
    </>
  );
}

interface ReadActionsProps extends UserRow {
  readonly edit: RefObject<HTMLButtonElement | null>;
}

function ReadActions({ user, pending, reasonId, edit, onEdit, onDelete }: ReadActionsProps) {
  const name = titleCase(user.userName);
  const isRefused = reasonId !== undefined || pending !== undefined;
  const press = (act: () => void) => (isRefused ? undefined : act);
  const refused = isRefused && { 'aria-disabled': true, 'aria-describedby': reasonId };
  return (
    <>
      {pending !== undefined && (
        <span className="mr-3 align-middle text-small text-muted max-md:mr-0 max-md:block" role="status">
          {pending === 'deleting' ? 'Deleting...' : 'Saving...'}
        </span>
      )}
      <Button
        ref={edit}
        className="mr-1"
        variant="quiet"
        size="sm"
        aria-label={`Edit ${name}`}
        {...refused}
        onClick={press(onEdit)}
      >
        <Icon of={Pencil} size="sm" />
        Edit
      </Button>{' '}
      <Button variant="ghost" size="sm" aria-label={`Delete ${name}`} {...refused} onClick={press(onDelete)}>
        <Icon of={Trash2} size="sm" />
        Delete
      </Button>
    </>
  );
}

/** One function for all renders: a new one would be called with each, and take the focus from where it is. */
const focus = (element: HTMLElement | null) => element?.focus();

/** The button that gets the focus back when editing ends. */
function useFocusAfter(isEditing: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return button;
}
