import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import type { Id } from '#shared/kernel/id.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button/button.tsx';
import { linkClasses } from '#web/ui/button/link-classes.ts';
import { Banner } from '#web/ui/page/banner.tsx';
import { ProgressBar } from '../progress-bar.tsx';
import { type BegunEnrolling, enrollings } from '../enrollings.ts';
import { countOutcomes, outcomeText, useKnownEnrolling } from './use-enrolling.ts';

export interface EnrollingLinesProps {
  /** Of this course only; of all without one. */
  readonly courseId?: Id<'course'>;
  /** Opens the dialog with what became of each person; without it the title leads to the course. */
  readonly onOpen?: () => void;
}

/** How far people are enrolled whose dialog was closed; at the end, who was not. */
export function EnrollingLines({ courseId, onOpen }: EnrollingLinesProps) {
  const all = useSyncExternalStore(enrollings.subscribe, enrollings.get);
  const shown = all.filter((one) => courseId === undefined || one.courseId === courseId);
  return shown.map((one) => <Line key={one.requestId} one={one} onOpen={onOpen} />);
}

function Line({
  one: { requestId, courseId, courseTitle },
  onOpen,
}: {
  readonly one: BegunEnrolling;
  readonly onOpen: EnrollingLinesProps['onOpen'];
}) {
  const { data } = useKnownEnrolling(requestId);
  const counts = data && countOutcomes(data);
  const isDone = data?.state === 'done';
  const title = onOpen ? undefined : (
    <Link className={linkClasses} to={paths.courseStudy(courseId)}>
      {courseTitle}
    </Link>
  );
  return (
    <Banner className="mb-6" role="none" tone={isDone ? 'due' : 'plain'}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="numeric">
          {isDone && counts ? (
            <>
              {title && <>{title}: </>}
              {outcomeText(counts)}
            </>
          ) : (
            <>
              Enrolling people{title && <> in {title}</>}
              {counts && `, ${counts.ready} of ${counts.people} done`}
            </>
          )}
        </p>
        {!isDone && (
          <ProgressBar
            className="w-40"
            label={`Enrolling in ${courseTitle}`}
            percent={counts ? Math.floor((100 * counts.ready) / counts.people) : 0}
          />
        )}
        {onOpen && (
          <Button variant="quiet" size="sm" onClick={onOpen}>
            {isDone ? 'See who' : 'Show'}
          </Button>
        )}
      </div>
    </Banner>
  );
}
