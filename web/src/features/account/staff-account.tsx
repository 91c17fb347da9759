import { useState } from 'react';
import { Link } from 'react-router-dom';
import { AuthenticatorCard } from './authenticator/authenticator-card.tsx';
import { AccountNote, AccountSettings } from './settings/account-settings.tsx';
import { YourData } from './settings/your-data.tsx';
import { panelScreens } from '#web/lib/screens/panel-screens.ts';
import { isAuthenticatorOverdue } from '#web/lib/session/session-store.ts';
import { useUser } from '#web/lib/session/session.ts';
import { BookOpen } from '#web/ui/icons.ts';
import { linkClasses } from '#web/ui/button/link-classes.ts';

/**
 * What students have in their Account Settings, and the authenticator app (G-107). Staff do not delete themselves: an admin deletes
 * them (docs/adr/037). Who must have an app and has none sees nothing else (docs/adr/039).
 */
export function StaffAccount() {
  const user = useUser();
  const isClosed = isAuthenticatorOverdue(user);
  // it stays where it was used: with the app on, the focus is in it
  const [isFirst, setFirst] = useState(isClosed);
  if (isClosed && !isFirst) setFirst(true);
  return (
    <>
      {isFirst && (
        <div className="mb-10">
          <AuthenticatorCard />
        </div>
      )}
      {!isClosed && (
        <AccountSettings
          note={
            <AccountNote icon={BookOpen}>
              Your courses show the new name. Receipts of earlier payments keep the name they were made with.
            </AccountNote>
          }
        >
          {!isFirst && <AuthenticatorCard />}
          <YourData lead="Your profile, your sign-ins and what you have studied and paid in one file.">
            <p className="text-muted">
              {user.role === 'admin' ? (
                <>
                  Only another admin can delete your account, in{' '}
                  <Link className={linkClasses} to={panelScreens.admin.address}>
                    Users Management
                  </Link>
                  .
                </>
              ) : (
                'Only an admin of the academy can delete your account.'
              )}
            </p>
          </YourData>
        </AccountSettings>
      )}
    </>
  );
}
