import { useEffect } from 'react';
import { Link, useRouteError } from 'react-router-dom';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { StatusPage } from './status-page.tsx';
import { paths } from '#web/lib/paths.ts';

/** Shown when a screen throws or its code cannot be loaded, for example after a new release. */
export function ErrorScreen() {
  const error = useRouteError();
  useEffect(() => console.error('A screen failed', error), [error]);
  return (
    <StatusPage title="This page could not be shown" text="Nothing is lost. Reload the page to try again.">
      <button type="button" className={buttonClasses()} onClick={() => window.location.reload()}>
        Reload
      </button>
      <Link className={buttonClasses({ variant: 'quiet' })} to={paths.landing} reloadDocument>
        Go Home
      </Link>
    </StatusPage>
  );
}
