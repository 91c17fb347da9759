import { Pencil, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { User } from '#shared/auth/user.ts';
import { titleCase } from '#shared/kernel/names.ts';
import { ROLES, type Role } from '#shared/kernel/roles.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmailAddress } from '#web/ui/email-address.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Cell, NoteRow, TableRow } from '#web/ui/table.tsx';

/** Why the own row can be neither edited nor deleted (G-94). */
const OWN_ROW = 'You cannot change your own role or delete yourself. Another admin can do it for you.';
const OPTIONS = ROLES.map((role) => ({ value: role, label: role }));

interface UserRowProps {
  readonly user: User;
  readonly isSelf: boolean;
  readonly isEditing: boolean;
  readonly isSaving: boolean;
  /** Why the last change or deletion failed. */
  readonly refusal: string | undefined;
  readonly onEdit: () => void;
  readonly onCancel: () => void;
  readonly onSave: (role: Role) => void;
  readonly onDelete: () => void;
}

/** A user: name, e-mail and role; Edit turns the role into a list of roles (IADM-03, IADM-04). */
export function UserRow(props: UserRowProps) {
  const { user, isSelf, isEditing, refusal, onEdit, onDelete } = props;
  const name = titleCase(user.userName);
  const reasonId = useId();
  const edit = useFocusAfter(isEditing);
  const press = (act: () => void) => (isSelf ? undefined : act);
  const refused = isSelf && { 'aria-disabled': true, 'aria-describedby': reasonId };
  return (
    <>
      <TableRow stacks noted={refusal !== undefined} selected={isEditing}>
        <Cell label="Name" main>
          {name}
          {isSelf && (
            <>
              <span className="ml-2 text-small font-normal text-muted">You</span>
              {/* in this row: one more would be counted as a user by whoever counts rows */}
              <span className="block max-w-72 text-small font-normal text-pretty text-muted" id={reasonId}>
                {OWN_ROW}
              </span>
            </>
          )}
        </Cell>
        <Cell label="Email">
          <EmailAddress>{user.userEmail}</EmailAddress>
        </Cell>
        {isEditing ? (
          <RoleEditor key={user.role} name={name} {...props} />
        ) : (
          <>
            <Cell label="Role">{user.role}</Cell>
            <Cell label="Actions" end className="whitespace-nowrap">
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
              <Button
                variant="ghost"
                size="sm"
                aria-label={`Delete ${name}`}
                {...refused}
                onClick={press(onDelete)}
              >
                <Icon of={Trash2} size="sm" />
                Delete
              </Button>
            </Cell>
          </>
        )}
      </TableRow>
      {refusal !== undefined && (
        <NoteRow stacks columns={4}>
          <Banner slim className="w-fit max-w-160">
            {refusal}
          </Banner>
        </NoteRow>
      )}
    </>
  );
}

/** The row in edit mode. */
function RoleEditor({ user, name, isSaving, onCancel, onSave }: UserRowProps & { readonly name: string }) {
  const [role, setRole] = useState<Role>(user.role);
  return (
    <>
      <Cell label="Role" className="max-md:items-center">
        <SelectField
          ref={focus}
          className="-mt-1.5 max-w-44"
          label={<span className="sr-only">Role of {name}</span>}
          options={OPTIONS}
          value={role}
          disabled={isSaving}
          onChange={({ target }) => setRole(ROLES.find((one) => one === target.value) ?? role)}
          onKeyDown={({ key }) => key === 'Escape' && onCancel()}
        />
      </Cell>
      <Cell label="Actions" end className="whitespace-nowrap">
        <Button
          className="mr-1"
          variant="quiet"
          size="sm"
          aria-label={`Cancel editing ${name}`}
          disabled={isSaving}
          onClick={onCancel}
        >
          Cancel
        </Button>{' '}
        <Button
          size="sm"
          aria-label={`Save the role of ${name}`}
          busy={isSaving}
          busyText="Saving..."
          onClick={() => onSave(role)}
        >
          Save
        </Button>
      </Cell>
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
