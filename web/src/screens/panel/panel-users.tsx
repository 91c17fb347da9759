import { ListBody, ListSearch } from '#web/features/panel/lists/list-parts.tsx';
import { AuditList } from '#web/features/panel/users/audit-list.tsx';
import { useUsers } from '#web/features/panel/users/queries.ts';
import { UsersTable } from '#web/features/panel/users/users-table.tsx';
import { panelScreens } from '#web/lib/screens/panel-screens.ts';
import { useTitle } from '#web/lib/start/use-title.ts';
import { EmptyState } from '#web/ui/inner/empty-state.tsx';
import { PageHead } from '#web/ui/inner/page-head.tsx';
import { PageMain } from '#web/ui/inner/page-main.tsx';

/** The section Admin of the Admin Panel, for admins (§2, IADM). */
export function PanelUsers() {
  useTitle(panelScreens.admin.title);
  const users = useUsers();
  return (
    <PageMain>
      <PageHead title="Users Management" />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
        <ListSearch className="w-105 max-w-full" list={users} label="Search by email" />
        {!users.isPending && users.error === null && (
          <p className="text-muted numeric" role="status">
            {users.total} {users.total === 1 ? 'user' : 'users'}
          </p>
        )}
      </div>
      <ListBody
        list={users}
        label="Users Management"
        empty={<EmptyState level={2} title="No users" note="Whoever registers appears here." />}
        noneTitle="No users found"
        noneNote={(search) => `No email contains “${search}”.`}
      >
        {(footer) => <UsersTable users={users.rows} footer={footer} />}
      </ListBody>
      <AuditList />
    </PageMain>
  );
}
