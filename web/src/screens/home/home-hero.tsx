import type { ReactNode } from 'react';
import type { Id } from '#shared/kernel/id.ts';
import { WelcomeCloth } from '#web/art/welcome-cloth.tsx';
import { ContinueCourse, LockedCourse } from '#web/features/learning/continue/continue-course.tsx';
import type { Continuation } from '#web/features/learning/continue/use-continuation.ts';
import { loadFailureText } from '#web/lib/api/failure-text.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { HeroSkeleton } from './hero-skeleton.tsx';
import { HEADLINE } from './home-texts.ts';
import { bannerClasses, Welcome } from './welcome.tsx';

interface HomeHeroProps {
  readonly continuation: Continuation;
  readonly opening: boolean;
  readonly onOpen: (courseId: Id<'course'>) => void;
}

/** Headline, sub line and banner, and below them what the student goes on with (HOME-02..04, G-114). */
export function HomeHero({ continuation, opening, onOpen }: HomeHeroProps) {
  switch (continuation.state) {
    case 'pending':
      return <HeroSkeleton />;
    case 'nothing':
      return (
        <Greeting>
          <ButtonLink to={paths.courses}>Explore Courses</ButtonLink>
        </Greeting>
      );
    case 'failed':
      return (
        <Greeting>
          <p role="alert">{loadFailureText(continuation.error, 'Your courses could not be loaded.')}</p>
          <Button variant="quiet" onClick={continuation.retry}>
            Try again
          </Button>
        </Greeting>
      );
    case 'locked':
      return (
        <Welcome banner={<CourseBanner course={continuation.course} laying={false} />}>
          <LockedCourse course={continuation.course} lock={continuation.lock} />
        </Welcome>
      );
    case 'open':
      return (
        <Welcome banner={<CourseBanner course={continuation.course} laying />}>
          <ContinueCourse
            course={continuation.course}
            lecture={continuation.lecture}
            opening={opening}
            onOpen={onOpen}
          />
        </Welcome>
      );
  }
}

/** No course goes on: a banner of the academy instead of a course's. */
function Greeting({ children }: { readonly children: ReactNode }) {
  return (
    <Welcome
      banner={
        <WelcomeCloth
          className={bannerClasses}
          title={HEADLINE}
          category="cloud-computing"
          total={0}
          done={0}
          laying
          label="Warp threads on a loom, and the first pick"
        />
      }
    >
      {children}
    </Welcome>
  );
}

interface CourseBannerProps {
  readonly course: {
    readonly title: string;
    readonly category: string;
    readonly viewedCount: number;
    readonly lectureCount: number;
  };
  readonly laying: boolean;
}

function CourseBanner({ course: { title, category, viewedCount, lectureCount }, laying }: CourseBannerProps) {
  return (
    <WelcomeCloth
      className={bannerClasses}
      title={title}
      category={category}
      total={lectureCount}
      done={viewedCount}
      laying={laying}
      label={`${viewedCount} of ${lectureCount} lectures viewed`}
    />
  );
}
