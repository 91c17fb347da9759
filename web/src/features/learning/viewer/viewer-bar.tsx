import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#web/lib/paths.ts';
import { BackLink } from '#web/ui/button/back-link.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ChevronLeft, ChevronRight } from '#web/ui/icons.ts';

interface ViewerBarProps {
  readonly title?: ReactNode;
  /** Where the title leads. */
  readonly to?: string | undefined;
  /** How long the course is, beside its title. */
  readonly facts?: string | undefined;
  /** Not set at the ends of the course. */
  readonly onPrevious?: (() => void) | undefined;
  readonly onNext?: (() => void) | undefined;
  /** 'Next' is about to be pressed. */
  readonly onApproachNext?: (() => void) | undefined;
  /** Before them. */
  readonly children?: ReactNode;
}

/** Previous and Next; faint when disabled, icons only on a narrow screen. */
const step =
  'disabled:border-transparent! disabled:bg-transparent! disabled:opacity-50 max-lg:w-11 max-lg:p-0';

/** The title of the course, which leads to its details. */
export const CourseTitle = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <Link className="hover:underline focus-visible:-outline-offset-2" to={to}>
    {children}
  </Link>
);

/** Above the lecture viewer: the link back, the course title, previous and next lecture (PROG-07). */
export function ViewerBar({
  title,
  to,
  facts,
  onPrevious,
  onNext,
  onApproachNext,
  children,
}: ViewerBarProps) {
  return (
    <header
      className={cx(
        'loom sticky top-0 z-40 flex min-h-16 items-center gap-6 px-6',
        'max-lg:static max-lg:min-h-14 max-lg:gap-3 max-lg:px-gutter',
      )}
    >
      <BackLink className="flex-none max-lg:flex-initial" to={paths.studentCourses}>
        Back to My Courses Page
      </BackLink>
      {title !== undefined && (
        // the facts wrap out of sight where there is no room for them
        <p className="flex h-[1lh] flex-wrap items-baseline gap-x-3 overflow-hidden border-l border-hairline pl-6 font-display text-md/[1.3] font-semibold max-lg:hidden">
          <span className="max-w-full truncate" title={typeof title === 'string' ? title : undefined}>
            {to === undefined ? title : <CourseTitle to={to}>{title}</CourseTitle>}
          </span>
          {facts !== undefined && (
            <small className="font-sans text-small/[1.3] font-medium text-muted numeric">{facts}</small>
          )}
        </p>
      )}
      {children}
      {(onPrevious ?? onNext) !== undefined && (
        <div className="ml-auto flex flex-none items-center gap-4 max-lg:-mr-3 max-lg:gap-0 [div+&]:ml-0">
          <Button
            className={step}
            variant="ghost"
            size="sm"
            aria-label="Previous lecture"
            disabled={onPrevious === undefined}
            onClick={onPrevious}
          >
            <Icon of={ChevronLeft} />
            <span className="max-lg:hidden">Previous</span>
          </Button>
          <Button
            className={step}
            variant="ghost"
            size="sm"
            aria-label="Next lecture"
            disabled={onNext === undefined}
            onClick={onNext}
            onPointerEnter={onApproachNext}
            onFocus={onApproachNext}
          >
            <span className="max-lg:hidden">Next</span>
            <Icon of={ChevronRight} />
          </Button>
        </div>
      )}
    </header>
  );
}
