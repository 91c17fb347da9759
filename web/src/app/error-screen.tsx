import { useEffect } from 'react';
import { Link, useRouteError } from 'react-router-dom';
import { buttonClasses } from '#web/ui/button/button-classes.ts';
import { StatusPage } from './status-page.tsx';
import { useWhenOnline } from '#web/lib/browser/use-when-online.ts';
import { publicPaths } from '#web/lib/screens/public-paths.ts';

/**
 * Shown when a screen throws or its code cannot be loaded, for example after a new release. Without a connection it comes by
 * itself when the connection returns; whatever loads a page would leave the site until then.
 */
export function ErrorScreen() {
  const error = useRouteError();
  useEffect(() => console.error('A screen failed', error), [error]);
  useWhenOnline(() => window.location.reload());
  const online = navigator.onLine;
  return (
    <StatusPage
      title={online ? 'This page could not be shown' : 'You are offline'}
      text={
        online
          ? 'Nothing is lost. Reload the page to try again.'
          : 'The page comes when the connection is back.'
      }
    >
      <button
        type="button"
        className={buttonClasses()}
        onClick={() => (online ? window.location.reload() : window.history.back())}
      >
        {online ? 'Reload' : 'Go back'}
      </button>
      {online && (
        <Link className={buttonClasses({ variant: 'quiet' })} to={publicPaths.landing} reloadDocument>
          Go Home
        </Link>
      )}
    </StatusPage>
  );
}
