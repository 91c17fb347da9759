import type { ReactNode } from 'react';
import type { Id } from '#shared/kernel/id.ts';
import type { Continuation } from '#web/features/learning/continue/use-continuation.ts';
import { HomeHero } from './home-hero.tsx';
import { RecentSection } from './recent-section.tsx';

interface HomeShownProps {
  readonly continuation: Continuation;
  /** Whether the course that goes on is being opened. */
  readonly opening: boolean;
  readonly onOpen: (courseId: Id<'course'>) => void;
  /** The recent courses. */
  readonly children: ReactNode;
}

/** The student home; also drawn before React has come (web/src/early). */
export function HomeShown({ continuation, opening, onOpen, children }: HomeShownProps) {
  return (
    <main className="w-full pb-24" id="main">
      <HomeHero continuation={continuation} opening={opening} onOpen={onOpen} />
      <RecentSection>{children}</RecentSection>
    </main>
  );
}
