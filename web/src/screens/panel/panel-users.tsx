import { ROLES } from '#shared/kernel/roles.ts';
import { counted } from '#web/ui/counted.ts';
import { ListBody, ListSearch } from '#web/features/panel/lists/list-parts.tsx';
import { AuditList } from '#web/features/panel/users/audit-list.tsx';
import { useRoleFilter, useUsers } from '#web/features/panel/users/queries.ts';
import { useFocusWhenRowGoes } from '#web/features/panel/users/use-focus-when-row-goes.ts';
import { UsersTable } from '#web/features/panel/users/users-table.tsx';
import { panelScreens } from '#web/lib/screens/panel-screens.ts';
import { useTitle } from '#web/lib/screens/use-title.ts';
import { EmptyState } from '#web/ui/loading/empty-state.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { PageMain } from '#web/ui/page/page-main.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';

const ROLE_OPTIONS = [
  { value: '', label: 'All roles' },
  ...ROLES.map((role) => ({ value: role, label: role })),
];

/** The section Admin of the Admin Panel, for admins (§2, IADM). */
export function PanelUsers() {
  useTitle(panelScreens.admin.title);
  const users = useUsers();
  const { role, choose } = useRoleFilter();
  const frame = useFocusWhenRowGoes(users.rows);
  return (
    <PageMain>
      <PageHead title="Users Management" />
      <div className="mb-4 flex flex-wrap items-start justify-between gap-4">
        <ListSearch className="w-105 max-w-full" list={users} label="Search by email" />
        <SelectField
          className="max-sm:w-full sm:grid-cols-[auto_180px] sm:items-center sm:gap-3"
          label="Role"
          options={ROLE_OPTIONS}
          value={role ?? ''}
          onChange={({ target }) => choose(ROLES.find((one) => one === target.value))}
        />
        {/* its line is there from the beginning */}
        <p className="ml-auto flex min-h-[1lh] items-center text-muted numeric sm:min-h-12" role="status">
          {!users.isPending &&
            users.error === null &&
            `${users.hasMore ? 'More than ' : ''}${counted(users.total, 'user')}`}
        </p>
      </div>
      <div ref={frame} role="group" aria-label="Users" tabIndex={-1}>
        <ListBody
          list={users}
          label="Users Management"
          card={{ lines: 3, buttons: true }}
          empty={
            <EmptyState
              level={2}
              title="No users"
              note={
                role === undefined
                  ? 'Registered users appear here.'
                  : `There is no user with the role ${role}.`
              }
            />
          }
          noneTitle="No users found"
          noneNote={(finds) =>
            role === undefined ? `No email ${finds}.` : `No email of a user with the role ${role} ${finds}.`
          }
        >
          {(footer) => <UsersTable users={users.rows} readAt={users.readAt} footer={footer} />}
        </ListBody>
      </div>
      <AuditList />
    </PageMain>
  );
}
