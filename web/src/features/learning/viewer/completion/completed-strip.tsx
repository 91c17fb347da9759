import { Link } from 'react-router-dom';
import type { CourseDetails } from '#shared/courses/course-details.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { CircleCheck } from '#web/ui/page/icons.ts';
import { linkClasses } from '#web/ui/button/link-classes.ts';
import { countOf } from '../study/study-words.ts';
import { COMPLETED } from './completion-texts.ts';

interface CompletedStripProps {
  readonly course: CourseDetails;
  readonly onRewatch: () => void;
}

/** What the congratulations say and offer, in the page (G-122). */
export function CompletedStrip({ course: { _id, curriculum }, onRewatch }: CompletedStripProps) {
  return (
    <section
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-md bg-sunk px-4 py-2"
      aria-labelledby="completed"
    >
      <div className="flex min-w-0 flex-[1_1_280px] items-start gap-3">
        <Icon className="mt-0.5 text-success" of={CircleCheck} />
        <div className="min-w-0">
          <h2 className="font-semibold" id="completed">
            {COMPLETED}
          </h2>
          <p className="text-small text-muted numeric">
            {countOf(curriculum.length, 'lecture')}.{' '}
            <Link className={linkClasses} to={paths.certificate(_id)}>
              Your certificate
            </Link>{' '}
            is ready. Go on in{' '}
            <Link className={linkClasses} to={paths.studentCourses}>
              My Courses
            </Link>
            .
          </p>
        </div>
      </div>
      <Button variant="quiet" size="sm" onClick={onRewatch}>
        Rewatch Course
      </Button>
    </section>
  );
}
