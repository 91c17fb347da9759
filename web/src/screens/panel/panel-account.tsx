import { lateCode, LatePart } from '#web/ui/inner/late-part.tsx';
import { PageHead } from '#web/ui/inner/page-head.tsx';
import { PageMain } from '#web/ui/inner/page-main.tsx';
import { panelScreens } from '#web/lib/screens/panel-screens.ts';
import { useTitle } from '#web/lib/start/use-title.ts';

const card = lateCode(
  async () => (await import('#web/features/account/authenticator/authenticator-card.tsx')).AuthenticatorCard,
);

/** Account Settings of instructors and admins: their authenticator app (G-107). */
export function PanelAccount() {
  useTitle(panelScreens.account.title);
  return (
    <PageMain>
      <PageHead title="Account Settings" />
      <LatePart code={card} what="Your account" renderFailure={(failure) => failure}>
        {(AuthenticatorCard) => <AuthenticatorCard />}
      </LatePart>
    </PageMain>
  );
}
