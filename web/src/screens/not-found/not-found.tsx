import { PublicPage } from '#web/features/catalogue/public/public-page.tsx';
import { publicPaths } from '#web/lib/screens/public-paths.ts';
import { Selvedge } from '#web/art/selvedge.tsx';
import { useTitle } from '#web/lib/screens/use-title.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';

const TITLE = "This page doesn't exist";

/** Any path that leads nowhere (§2, NF-01). */
export function NotFound() {
  useTitle(TITLE);
  return (
    <PublicPage>
      <main className="grid content-center gap-12 overflow-hidden py-16" id="main">
        <div
          className="grid h-36 grid-cols-[1fr_minmax(120px,22vw)_1fr] overflow-hidden max-sm:h-24"
          aria-hidden="true"
        >
          <Selvedge title="AWS DevOps" category="devops" height={144} />
          <span className="bg-[repeating-linear-gradient(transparent_0_10px,var(--color-warp)_10px_14px,transparent_14px_24px)]" />
          <Selvedge className="[transform:scaleX(-1)]" title="AWS DevOps" category="devops" height={144} />
        </div>
        <div className="mx-auto grid w-full max-w-page justify-items-center gap-4 px-gutter text-center">
          <h1 className="font-display text-display text-balance">{TITLE}</h1>
          <p className="max-w-[44ch] text-lead text-pretty text-muted">
            There is only bare warp here. The address may be mistyped, or the page has moved.
          </p>
          <div className="mt-2 flex flex-wrap items-center justify-center gap-3">
            <ButtonLink variant="accent" size="lg" to={publicPaths.landing}>
              Go Home
            </ButtonLink>
            <ButtonLink variant="quiet" size="lg" to={`${publicPaths.landing}#courses`}>
              Choose Your Course
            </ButtonLink>
          </div>
        </div>
      </main>
    </PublicPage>
  );
}
