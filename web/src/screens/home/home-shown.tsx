import type { ReactNode } from 'react';
import type { Continuation } from '#web/features/learning/continue/use-continuation.ts';
import { SkeletonText } from '#web/ui/inner/skeleton.tsx';
import { HomeHero } from './home-hero.tsx';
import { HEADLINE, SUB_LINE } from './home-texts.ts';
import { RecentSection } from './recent-section.tsx';

interface HomeShownProps {
  readonly continuation: Continuation;
  /** Whether the course that goes on is being opened. */
  readonly opening: boolean;
  readonly onOpen: (courseId: string) => void;
  /** The recent courses. */
  readonly children: ReactNode;
}

/** The student home; also drawn before React has come (web/src/early). */
export function HomeShown({ continuation, opening, onOpen, children }: HomeShownProps) {
  return (
    <main className="w-full pb-24" id="main">
      <HomeHero continuation={continuation} opening={opening} onOpen={onOpen} />
      <RecentSection note={<Note state={continuation.state} />}>{children}</RecentSection>
    </main>
  );
}

/** Headline and sub line stand here where a course to go on with comes first. */
function Note({ state }: Pick<Continuation, 'state'>) {
  if (state === 'pending') return <SkeletonText width="320px" />;
  if (state === 'nothing' || state === 'failed') return <p>The newest courses of the academy.</p>;
  return (
    <p>
      <strong className="font-semibold text-ink">{HEADLINE}</strong> <span>{SUB_LINE}</span>
    </p>
  );
}
