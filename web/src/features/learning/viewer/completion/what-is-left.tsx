import { type Ref, useMemo } from 'react';
import type { CourseDetails } from '#shared/courses/course-details.ts';
import type { Lecture } from '#shared/courses/lecture.ts';
import { isLiveTitle } from '#shared/courses/text/live-title.rules.ts';
import { secondsLeft, type StudyTime } from '#shared/progress/study-time.rules.ts';
import { timeText } from '#shared/progress/study-time-text.rules.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { CirclePlay } from '#web/ui/icons.ts';
import { stamp } from '../../lecture/stamp.rules.ts';
import { countOf } from '../study/study-words.ts';

interface WhatIsLeftProps {
  readonly course: CourseDetails;
  readonly viewed: ReadonlySet<string>;
  /** By the id of each lecture that was begun. */
  readonly positionSeconds: ReadonlyMap<string, number>;
  readonly time: StudyTime;
  /** The next thing to press is here. */
  readonly isFirst: boolean;
  readonly heading: Ref<HTMLHeadingElement> | undefined;
  readonly onPlay: (lecture: Lecture) => void;
}

/** What is still missing for completion, each lecture with how far it is. */
export function WhatIsLeft(props: WhatIsLeftProps) {
  const { course, viewed, positionSeconds, time, isFirst, heading, onPlay } = props;
  const left = useMemo(
    () =>
      course.curriculum
        .map((lecture, index) => ({ lecture, number: index + 1 }))
        .filter(({ lecture }) => !viewed.has(lecture._id)),
    [course, viewed],
  );
  if (left.length === 0) return null;
  const length = timeText(time.left, time);
  return (
    <section
      className="rounded-lg border border-hairline bg-surface p-6 max-sm:p-5"
      aria-labelledby="what-is-left"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 ref={heading} className="font-display text-h3" id="what-is-left" tabIndex={-1}>
          What is left for completion
        </h2>
        <p className="text-muted numeric">
          {countOf(left.length, 'lecture')}
          {length && `, ${length}`}
        </p>
      </div>
      <p className="mt-4 mb-4 max-w-[68ch]">
        A lecture counts when you mark it as complete, and at its end where that is said. After the last one
        your certificate is ready at once.
      </p>
      <ol>
        {left.map(({ lecture, number }, index) => (
          <li
            key={lecture._id}
            className="grid grid-cols-[28px_minmax(0,1fr)_auto_128px] items-center gap-x-4 gap-y-1 border-t border-hairline py-3 max-sm:grid-cols-[24px_minmax(0,1fr)_auto]"
          >
            <Icon className="text-muted" of={CirclePlay} />
            <p className="font-550 wrap-anywhere" id={`left-${lecture._id}`}>
              {number}. {lecture.title}
              <span className="block text-small font-normal text-muted numeric">
                {howFar(lecture, positionSeconds.get(lecture._id))}
              </span>
            </p>
            <span className="text-muted numeric">{remaining(lecture, viewed, positionSeconds)}</span>
            <Button
              className="max-sm:col-[2/-1]"
              size="sm"
              variant={isFirst && index === 0 ? 'accent' : 'quiet'}
              aria-describedby={`left-${lecture._id}`}
              onClick={() => onPlay(lecture)}
            >
              Play
            </Button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** How far it is, and what makes it count (G-124). */
function howFar(lecture: Lecture, positionSeconds = 0): string {
  if (isLiveTitle(lecture.title)) return 'Live. Counts when you mark it';
  const far = positionSeconds < 1 ? 'Not started' : `Watched to ${stamp(positionSeconds)}`;
  return `${far}. ${lecture.type === 'video' ? 'Counts at its end' : 'Counts when you mark it'}`;
}

/** '35:16', or '25:34 left' of a lecture that was begun. */
function remaining(
  lecture: Lecture,
  viewed: ReadonlySet<string>,
  positionSeconds: ReadonlyMap<string, number>,
): string {
  const left = isLiveTitle(lecture.title) ? undefined : secondsLeft(lecture, viewed, positionSeconds);
  if (left === undefined) return '';
  return left < (lecture.durationSeconds ?? 0) ? `${stamp(left)} left` : stamp(left);
}
