import { ChevronLeft, ChevronRight } from 'lucide-react';
import { paths } from '#web/app/paths.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface ViewerBarProps {
  readonly title?: string | undefined;
  /** Not set at the ends of the course. */
  readonly onPrevious?: (() => void) | undefined;
  readonly onNext?: (() => void) | undefined;
}

/** Above the lecture viewer: the way back, the course, and its neighbours (PROG-07). */
export function ViewerBar({ title, onPrevious, onNext }: ViewerBarProps) {
  return (
    <header className="tw-studybar loom">
      <BackLink to={paths.studentCourses}>Back to My Courses Page</BackLink>
      {title !== undefined && <p className="tw-studybar__title">{title}</p>}
      {(onPrevious ?? onNext) !== undefined && (
        <div className="tw-studybar__end">
          <Button
            variant="ghost"
            size="sm"
            aria-label="Previous lecture"
            disabled={onPrevious === undefined}
            onClick={onPrevious}
          >
            <Icon of={ChevronLeft} />
            <span>Previous</span>
          </Button>
          <Button
            variant="ghost"
            size="sm"
            aria-label="Next lecture"
            disabled={onNext === undefined}
            onClick={onNext}
          >
            <span>Next</span>
            <Icon of={ChevronRight} />
          </Button>
        </div>
      )}
    </header>
  );
}
