import { useEffect } from 'react';
import { useNavigate, useRouteError } from 'react-router-dom';
import { useOnline } from '#web/lib/browser/use-online.ts';
import { useWhenOnline } from '#web/lib/browser/use-when-online.ts';
import { useTitle } from '#web/lib/screens/use-title.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/loading/empty-state.tsx';
import { PageMain } from '#web/ui/page/page-main.tsx';
import { mayReloadFor } from './missing-code.ts';

/**
 * Below the student's header: a screen throws, or its code cannot be loaded. Without a connection it comes by itself when the
 * connection returns.
 */
export function PortalError() {
  const error = useRouteError();
  const navigate = useNavigate();
  const online = useOnline();
  useTitle('Not shown');
  useEffect(() => {
    console.error('A screen failed', error);
    if (mayReloadFor(error, Date.now())) window.location.reload();
  }, [error]);
  useWhenOnline(() => window.location.reload());
  return (
    <PageMain>
      <EmptyState
        level={1}
        title={online ? 'This page could not be shown' : 'You are offline'}
        note={
          online
            ? 'Nothing is lost. Reload the page to try again.'
            : 'This page has not been loaded yet. It comes when the connection is back; the page before is still there.'
        }
        action={
          online ? (
            <Button onClick={() => window.location.reload()}>Reload</Button>
          ) : (
            <Button onClick={() => void navigate(-1)}>Go back</Button>
          )
        }
      />
    </PageMain>
  );
}
