import type { CourseStudy, LectureStudy } from '#shared/study/course-study.ts';
import { ChartBar } from '#web/art/chart-bar.tsx';
import { counted } from '#web/ui/counted.ts';
import { highestPart, partTime } from './video-parts.rules.ts';

/** px of a whole column, and how wide its cloth is drawn. */
const COLUMN = { width: 96, height: 24 };

interface VideoPartsProps {
  readonly study: CourseStudy;
  readonly lecture: LectureStudy;
}

/** In which of 20 parts of a video sittings end, and to which students go back: as columns, in a sentence, and as a table to be read aloud. */
export function VideoParts({ study, lecture }: VideoPartsProps) {
  const { durationSeconds, opened, stops, returns, title } = lecture;
  const who = `${counted(opened, 'student')} opened the video.`;
  if (durationSeconds === undefined)
    return <p>{who} Its length is not known, so where they stop cannot be shown.</p>;
  return (
    <>
      <p className="mb-4">
        {who} {sentence('Stopped most often from', stops, durationSeconds)}{' '}
        {sentence('Went back most often to', returns, durationSeconds)}
      </p>
      <div className="max-w-130" aria-hidden="true">
        <Columns study={study} counts={stops} label="Stopped" />
        <Columns study={study} counts={returns} label="Went back to" />
        <p className="mt-1 flex justify-between text-small text-muted numeric">
          <span>0:00</span>
          <span>
            {partTime(stops.length - 1, durationSeconds)
              .split(' ')
              .at(-1)}
          </span>
        </p>
      </div>
      <table className="sr-only" aria-label={`Where ${title} is left`}>
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">Stopped</th>
            <th scope="col">Went back to</th>
          </tr>
        </thead>
        <tbody>
          {stops.map((count, part) => (
            // a part is its place: those of a short video have the same time
            <tr key={part}>
              <th scope="row">{partTime(part, durationSeconds)}</th>
              <td>{count}</td>
              <td>{returns[part]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function sentence(what: string, counts: readonly number[], durationSeconds: number): string {
  const part = highestPart(counts);
  if (part === undefined) return '';
  return `${what} ${partTime(part, durationSeconds)}: ${counted(counts[part] ?? 0, 'time')}.`;
}

interface ColumnsProps {
  readonly study: CourseStudy;
  readonly counts: readonly number[];
  readonly label: string;
}

function Columns({ study: { title, category }, counts, label }: ColumnsProps) {
  const most = Math.max(0, ...counts);
  return (
    <>
      <p className="mt-2 text-small font-semibold text-muted">{label}</p>
      <div className="flex h-24 items-end gap-0.5 border-b border-hairline">
        {counts.map((count, part) => (
          <span
            // a part is its place
            key={part}
            className="block min-w-0 flex-1 overflow-hidden rounded-t-sm"
            style={{ height: `${most === 0 ? 0 : (count / most) * 100}%` }}
          >
            {count > 0 && <ChartBar title={title} category={category} length={1} upright {...COLUMN} />}
          </span>
        ))}
      </div>
    </>
  );
}
