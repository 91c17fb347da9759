import './not-found.css';
import { paths } from '#web/app/paths.ts';
import { Selvedge } from '#web/art/selvedge.tsx';
import { useTitle } from '#web/lib/use-title.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';

const TITLE = "This page doesn't exist";

/** Any path that leads nowhere (§2, NF-01). */
export function NotFound() {
  useTitle(TITLE);
  return (
    <main className="tw-lost" id="main">
      <div className="tw-lost__cloth" aria-hidden="true">
        <Selvedge title="AWS DevOps" category="devops" height={144} />
        <span className="tw-lost__warp" />
        <Selvedge title="AWS DevOps" category="devops" height={144} />
      </div>
      <div className="tw-wrap tw-lost__text">
        <h1 className="tw-display">{TITLE}</h1>
        <p className="tw-lead">
          There is only bare warp here. The address may be mistyped, or the page has moved.
        </p>
        <div className="tw-row tw-lost__actions">
          <ButtonLink variant="accent" size="lg" to={paths.landing}>
            Go Home
          </ButtonLink>
          <ButtonLink variant="quiet" size="lg" to={`${paths.landing}#courses`}>
            Choose Your Course
          </ButtonLink>
        </div>
      </div>
    </main>
  );
}
