import { cx } from 'class-variance-authority';
import { type PointerEvent, useState } from 'react';
import type { CourseStudy, LectureStudy } from '#shared/study/course-study.ts';
import { PARTS } from '#shared/study/video-places.rules.ts';
import { ChartBar } from '#web/art/chart-bar.tsx';
import { counted } from '#web/ui/counted.ts';
import { clock, highestParts, partTime } from './video-parts.rules.ts';

/** px of a whole column, and how wide its cloth is drawn. */
const COLUMN = { width: 96, height: 24 };
/** px; a column of one among thousands is seen. */
const LOWEST = 3;
/** Longer numbers stand on the highest columns only: a phone has room for two figures. */
const SHORT = 100;
/** Parts from one time below the columns to the next. */
const TIME_EVERY = 5;

interface PartColumnsProps {
  readonly study: CourseStudy;
  readonly lecture: LectureStudy;
  readonly durationSeconds: number;
}

/** Stops and returns as columns, as high as their share of all who opened the video. The part that is pointed at, touched, or reached with the arrow keys is read out. */
export function PartColumns({ study, lecture, durationSeconds }: PartColumnsProps) {
  const { stops, returns, opened, title } = lecture;
  const [part, setPart] = useState<number>();
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setPart(Math.max(0, Math.min(PARTS - 1, Math.floor(((clientX - left) * PARTS) / width))));
  };
  const said =
    part !== undefined &&
    `${partTime(part, durationSeconds)}: stopped ${counted(stops[part] ?? 0, 'time')}, went back ${counted(returns[part] ?? 0, 'time')}`;
  return (
    <div className="max-w-130">
      <input
        className="peer sr-only"
        type="range"
        min={0}
        max={PARTS - 1}
        value={part ?? 0}
        aria-label={`Part of ${title}`}
        aria-valuetext={said || partTime(0, durationSeconds)}
        onChange={({ target }) => setPart(target.valueAsNumber)}
        onFocus={() => setPart((now) => now ?? 0)}
      />
      <div
        className="touch-pan-y rounded-sm peer-focus-visible:outline-3 peer-focus-visible:outline-offset-4 peer-focus-visible:outline-focus"
        aria-hidden="true"
        onPointerDown={point}
        onPointerMove={point}
      >
        <Columns study={study} counts={stops} opened={opened} label="Stopped" chosen={part} />
        <Columns study={study} counts={returns} opened={opened} label="Went back to" chosen={part} />
        <p className="relative mt-1 h-5 text-small text-muted numeric">
          {Array.from({ length: PARTS / TIME_EVERY + 1 }, (_, at) => (
            <span
              key={at}
              className="absolute -translate-x-1/2 first:translate-x-0 last:-translate-x-full"
              style={{ left: `${(at * TIME_EVERY * 100) / PARTS}%` }}
            >
              {clock((at * TIME_EVERY * durationSeconds) / PARTS)}
            </span>
          ))}
        </p>
      </div>
      <p className="mt-2 min-h-6 text-small numeric" aria-hidden="true">
        {said || <span className="text-muted">Point at a column to read it.</span>}
      </p>
    </div>
  );
}

interface ColumnsProps {
  readonly study: CourseStudy;
  readonly counts: readonly number[];
  readonly opened: number;
  readonly label: string;
  readonly chosen: number | undefined;
}

function Columns({ study: { title, category }, counts, opened, label, chosen }: ColumnsProps) {
  const most = Math.max(0, ...counts);
  // one student may stop in a part several times
  const full = Math.max(1, opened, most);
  const highest = highestParts(counts);
  return (
    <>
      <p className="mt-3 flex justify-between gap-3 text-small text-muted">
        <span className="font-semibold">{label}</span>
        <span className="numeric">
          Full height: {most > opened ? counted(most, 'time') : `all ${counted(opened, 'student')}`}
        </span>
      </p>
      {/* above a whole column is room for its number */}
      <div className="relative flex h-28.5 gap-0.5 border-b border-edge">
        <span className="absolute inset-x-0 bottom-24 border-t border-dashed border-warp" />
        {counts.map((count, part) => (
          <span
            // a part is its place
            key={part}
            className={cx(
              'relative flex min-w-0 flex-1 flex-col items-center justify-end rounded-t-sm',
              part === chosen && 'bg-primary-soft',
            )}
          >
            {count > 0 && (
              <>
                <span className="text-micro leading-4.5 whitespace-nowrap numeric">
                  {(count < SHORT || highest.includes(part)) && count.toLocaleString('en-US')}
                </span>
                <span
                  className="block w-full shrink-0 overflow-hidden rounded-t-sm"
                  style={{ height: Math.max(LOWEST, (count / full) * COLUMN.width) }}
                >
                  <ChartBar title={title} category={category} length={1} upright {...COLUMN} />
                </span>
              </>
            )}
          </span>
        ))}
      </div>
    </>
  );
}
