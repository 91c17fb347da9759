import { RecentCoursesSkeleton } from '#web/features/catalogue/recent/recent-courses-skeleton.tsx';
import { HeroSkeleton } from './hero-skeleton.tsx';
import { RecentSection } from './recent-section.tsx';

/** The skeleton of the student home while the session is checked (GUARD-08). */
export function HomeSkeleton() {
  return (
    <main className="w-full pb-24" id="main">
      <p className="sr-only" role="status">
        Checking your session
      </p>
      <HeroSkeleton />
      <RecentSection>
        <RecentCoursesSkeleton />
      </RecentSection>
    </main>
  );
}
