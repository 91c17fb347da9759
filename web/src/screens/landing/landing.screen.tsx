import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { PublicFooter } from '#web/features/catalogue/public/public-footer.tsx';
import { PublicHeader, SECTIONS } from '#web/features/catalogue/public/public-header.tsx';
import { useHydrated } from '#web/lib/browser/use-hydrated.ts';
import { useTitle } from '#web/lib/screens/use-title.ts';
import { About } from './about.tsx';
import { Contact } from './contact.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero/hero.tsx';
import { ShowcasedCourses } from './showcased-courses.tsx';
import { Stats } from './stats/stats.tsx';
import { UnseenCountdown } from './use-countdown.ts';
import { useSectionInView } from './use-section-in-view.ts';

/** Code of its own: hardly anybody sees it. */
const AccountDeleted = lazy(async () => ({
  default: (await import('./account-deleted.tsx')).AccountDeleted,
}));

const IDS = SECTIONS.map(({ id }) => id);

/** The landing page (§2, LAND-02, LAND-25): sections 1 to 6, then the footer. */
export function Screen() {
  useTitle();
  return (
    <>
      <LandingHeader />
      <main id="main">
        <Hero />
        <About />
        <Stats />
        <ShowcasedCourses />
        <Features />
        <Contact />
      </main>
      <UnseenCountdown />
      <PublicFooter />
      <AccountDeletedNotice />
    </>
  );
}

/** After an account was deleted, for the visitor who arrives from there. */
function AccountDeletedNotice() {
  const state: unknown = useLocation().state;
  // The prerendered page knows no state, which outlives a reload.
  const hydrated = useHydrated();
  if (!hydrated || typeof state !== 'object' || state === null || !('accountDeleted' in state)) return null;
  return (
    <Suspense fallback={null}>
      <AccountDeleted />
    </Suspense>
  );
}

/** By itself, so that scrolling draws the header anew and no section. */
function LandingHeader() {
  return <PublicHeader over current={useSectionInView(IDS)} />;
}
