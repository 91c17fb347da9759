import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import type { Id } from '#shared/kernel/id.ts';
import { dayIn, showDay } from '#shared/time/calendar-day.ts';
import { authenticatorQuery } from '#web/lib/authenticator-query.ts';
import { config } from '#web/lib/config/config.ts';
import { localStore } from '#web/lib/browser/json-store.ts';
import { panelScreens } from '#web/lib/screens/panel-screens.ts';
import { useUser } from '#web/lib/session/session.ts';
import { Banner } from '#web/ui/page/banner.tsx';
import { Shield } from '#web/ui/icons.ts';
import { linkClasses } from '#web/ui/button/link-classes.ts';
import { useRevenue } from './queries.ts';

/** Whether the person had an app when it was asked last on this device: then no room is kept for the reminder. */
const hadApp = (userId: Id<'user'>) => localStore(`hasAuthenticator/${userId}`, z.boolean());

/**
 * For admins, and for staff who must have an authenticator app, until they have one (G-107). Asked for after the figures have come, as the appointments are: a cold
 * start sends no more requests before its content. Its room is there from the beginning. A failure says nothing here: Account Settings
 * does.
 */
export function AuthenticatorReminder() {
  const { _id: userId, authenticatorDueAt: due } = useUser();
  const figures = useRevenue();
  const { data, isError } = useQuery({ ...authenticatorQuery, enabled: !figures.isPending });
  const found = data && data.addedAt !== undefined;
  useEffect(() => {
    if (found !== undefined) hadApp(userId).write(found);
  }, [found, userId]);
  const hasApp = found ?? hadApp(userId).read() ?? false;
  if (hasApp || isError) return null;
  return (
    <Banner
      className={data === undefined ? 'invisible max-w-105' : 'max-w-105'}
      icon={Shield}
      slim
      role="none"
    >
      {due === undefined
        ? 'Only your password protects this account.'
        : `Needed from ${showDay(dayIn(config().academyTimeZone, Date.parse(due)))} on.`}{' '}
      <Link className={linkClasses} to={panelScreens.account.address}>
        Add an authenticator app
      </Link>
    </Banner>
  );
}
