import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { authenticatorQuery } from '#web/lib/authenticator-query.ts';
import { panelScreens } from '#web/lib/screens/panel-screens.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Shield } from '#web/ui/inner/icons.ts';
import { linkClasses } from '#web/ui/inner/link-classes.ts';
import { useRevenue } from './queries.ts';

/**
 * For admins, until they have an authenticator app (G-107). Asked for after the figures have come, as the appointments are: a cold
 * start sends no more requests before its content. A failure says nothing here: Account Settings does.
 */
export function AuthenticatorReminder() {
  const figures = useRevenue();
  const { data } = useQuery({ ...authenticatorQuery, enabled: !figures.isPending });
  if (data === undefined || data.addedAt !== undefined) return null;
  return (
    <Banner className="max-w-105" icon={Shield} slim role="none">
      Only your password protects this account.{' '}
      <Link className={linkClasses} to={panelScreens.account.address}>
        Add an authenticator app
      </Link>
    </Banner>
  );
}
