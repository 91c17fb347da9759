import { buttonClasses } from '#web/ui/button/button-classes.ts';
import { StatusPage } from './status-page.tsx';

/** Shown when `/config.json` could not be read: without it the site does not know the address of its API. */
export function ConfigFailed() {
  return (
    <StatusPage
      title="The academy cannot be reached"
      text="Please check your connection and reload the page."
    >
      <button type="button" className={buttonClasses()} onClick={() => window.location.reload()}>
        Reload
      </button>
    </StatusPage>
  );
}
