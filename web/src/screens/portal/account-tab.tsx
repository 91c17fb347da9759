import { AccountSettings } from '#web/features/account/settings/account-settings.tsx';
import { forgetKept, positionsOf } from '#web/lib/kept-study.ts';
import { useUser } from '#web/lib/session/session.ts';
import { useSignOut } from '#web/lib/session/use-sign-out.ts';
import { PageHead } from '#web/ui/inner/page-head.tsx';
import { UnpaidPlans } from './unpaid-plans.tsx';

/** What the landing page is told when an account was deleted. */
const DELETED = { accountDeleted: true };

/** The dashboard's section Account Settings (SACC-01). */
export function AccountTab() {
  const leave = useSignOut(DELETED);
  const { _id: userId } = useUser();
  return (
    <>
      <PageHead title="Account Settings" />
      <AccountSettings
        unpaidPlans={<UnpaidPlans />}
        onDeleted={() => {
          forgetKept(positionsOf(userId));
          leave();
        }}
      />
    </>
  );
}
