import type { ReactNode } from 'react';
import { paths } from '#web/lib/paths.ts';
import { Selvedge } from '#web/art/selvedge.tsx';
import { BackLink } from '#web/ui/button/back-link.tsx';
import { Wrap } from '#web/ui/page/wrap.tsx';

interface DetailsLayoutProps {
  /** Whose cloth is the edge of the head; a skeleton has none. */
  readonly course?: { readonly title: string; readonly category: string } | undefined;
  /** Title and facts, on the dark band. */
  readonly head: ReactNode;
  /** At the side; between head and text where there is no side. */
  readonly card: ReactNode;
  /** Where 'All Courses' leads; to the student's catalogue unless given. */
  readonly courses?: string;
  readonly busy?: boolean;
  /** Inside the main part of another page. */
  readonly within?: boolean;
  readonly children: ReactNode;
}

/** The course details: a dark band with the facts, the card beside it, and below it what the course is about. */
export function DetailsLayout(props: DetailsLayoutProps) {
  const { course, head, card, courses = paths.courses, busy = false, within = false, children } = props;
  const Part = within ? 'div' : 'main';
  return (
    <Part id={within ? undefined : 'main'} aria-busy={busy || undefined}>
      <div className="loom pt-6 pb-16 max-lg:pb-8">
        <Wrap>
          <BackLink className="mb-6" to={courses}>
            All Courses
          </BackLink>
          {/* as wide as the text below it */}
          <div className="grid max-w-180 gap-4 lg:mr-111">{head}</div>
        </Wrap>
      </div>
      {course === undefined ? (
        <div className="h-4 bg-loom-deep" />
      ) : (
        <Selvedge title={course.title} category={course.category} />
      )}
      <Wrap className="grid grid-cols-[minmax(0,1fr)_380px] items-start gap-x-16 pb-24 max-lg:grid-cols-1">
        <aside
          className="sticky top-24 z-2 col-start-2 row-start-1 -mt-62 max-lg:static max-lg:col-start-1 max-lg:mt-6"
          aria-label="This course"
        >
          {card}
        </aside>
        <div className="col-start-1 row-start-1 min-w-0 max-lg:row-auto">{children}</div>
      </Wrap>
    </Part>
  );
}

/** The card at the side: a picture, and below it what can be done. */
export function DetailsCard({
  picture,
  children,
}: {
  readonly picture: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className="overflow-hidden rounded-lg border border-hairline bg-surface shadow-float">
      <div className="relative aspect-16/9 bg-stage text-loom-ink">{picture}</div>
      <div className="grid gap-4 p-6 max-sm:p-4">{children}</div>
    </div>
  );
}

interface DetailsSectionProps {
  readonly id: string;
  readonly heading: string;
  readonly children: ReactNode;
}

/** A part of the text, under its heading. */
export function DetailsSection({ id, heading, children }: DetailsSectionProps) {
  return (
    <section className="mt-12" aria-labelledby={id}>
      <h2 className="mb-4 font-display text-h2 text-balance" id={id}>
        {heading}
      </h2>
      {children}
    </section>
  );
}

/** Two columns of what one learns. */
export const objectivesGrid = 'grid grid-cols-2 gap-x-8 gap-y-3.5 max-lg:grid-cols-1';
