import { AccountNote, AccountSettings } from '#web/features/account/settings/account-settings.tsx';
import { DeleteMyAccount } from '#web/features/account/settings/delete-my-account.tsx';
import { YourData } from '#web/features/account/settings/your-data.tsx';
import { forgetKept, unsentOf } from '#web/lib/kept-study.ts';
import { useUser } from '#web/lib/session/session.ts';
import { useSignOut } from '#web/lib/session/use-sign-out.ts';
import { Receipt } from '#web/ui/icons.ts';
import { PageHead } from '#web/ui/page/page-head.tsx';
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
        note={
          <AccountNote icon={Receipt}>
            Receipts of earlier payments keep the name they were made with.
          </AccountNote>
        }
      >
        <YourData lead="Your profile, progress, notes, payments and appointments in one file.">
          <DeleteMyAccount
            unpaidPlans={<UnpaidPlans />}
            onDeleted={() => {
              forgetKept(unsentOf(userId));
              leave();
            }}
          />
        </YourData>
      </AccountSettings>
    </>
  );
}
