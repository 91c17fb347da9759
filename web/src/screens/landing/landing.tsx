import { PublicFooter } from '#web/features/courses/public-footer.tsx';
import { PublicHeader, SECTIONS } from '#web/features/courses/public-header.tsx';
import { useTitle } from '#web/lib/use-title.ts';
import { About } from './about.tsx';
import { Hero } from './hero.tsx';
import { ShowcasedCourses } from './showcased-courses.tsx';
import { useSectionInView } from './use-section-in-view.ts';

const IDS = SECTIONS.map(({ id }) => id);

/** The landing page (§2, LAND-02). */
export function Landing() {
  useTitle();
  return (
    <>
      <PublicHeader over current={useSectionInView(IDS)} />
      <main id="main">
        <Hero />
        <About />
        <ShowcasedCourses />
      </main>
      <PublicFooter id="contact" />
    </>
  );
}
