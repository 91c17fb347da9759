import type { CourseStudy, LectureStudy } from '#shared/study/course-study.ts';
import { counted } from '#web/ui/counted.ts';
import { PartColumns } from './part-columns.tsx';
import { MOST_OFTEN, partTime, sayHighest } from './video-parts.rules.ts';

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
        {who} {sayHighest(MOST_OFTEN.stops, stops, durationSeconds)}{' '}
        {sayHighest(MOST_OFTEN.returns, returns, durationSeconds)}
      </p>
      <PartColumns study={study} lecture={lecture} durationSeconds={durationSeconds} />
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
