import { panelScreens } from '#web/lib/screens/panel-screens.ts';
import { useTitle } from '#web/lib/screens/use-title.ts';
import { lateCode, LatePart } from '#web/ui/loading/late-part.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { PageMain } from '#web/ui/page/page-main.tsx';
import { PartSkeleton } from '#web/ui/loading/part-skeleton.tsx';
import { Skeleton } from '#web/ui/loading/skeleton.tsx';

const account = lateCode(async () => (await import('#web/features/account/staff-account.tsx')).StaffAccount);

/** Account Settings of instructors and admins (G-104, G-107). */
export function PanelAccount() {
  useTitle(panelScreens.account.title);
  return (
    <PageMain>
      <PageHead title="Account Settings" />
      <LatePart
        code={account}
        what="Your account"
        loading={
          <PartSkeleton className="max-w-205">
            <Skeleton height="440px" />
          </PartSkeleton>
        }
        renderFailure={(failure) => failure}
      >
        {(StaffAccount) => <StaffAccount />}
      </LatePart>
    </PageMain>
  );
}
