import './curriculum.css';
import type { CSSProperties } from 'react';
import type { StaticCourse } from '#shared/courses/static-courses.ts';
import { HangingCloth } from '#web/art/hanging-cloth.tsx';

const PICKS_A_WEEK = 12;
const ENDS = 32;

/** The curriculum beside its own cloth: each line as long as its weeks (CRS-04). */
export function Curriculum({ course }: { readonly course: StaticCourse }) {
  const { title, category, weeks, curriculum } = course;
  return (
    <div className="tw-warp" style={{ '--total': weeks } as CSSProperties}>
      <span className="tw-warp__cloth">
        <HangingCloth
          title={title}
          category={category}
          weeks={weeks}
          maxWeeks={weeks}
          picksPerWeek={PICKS_A_WEEK}
          ends={ENDS}
        />
      </span>
      <ol className="tw-warplist">
        {curriculum.map((line, index) => {
          const before = curriculum.slice(0, index).reduce((sum, one) => sum + one.weeks, 0);
          return (
            <li key={line.title} style={{ '--weeks': line.weeks } as CSSProperties}>
              <span className="tw-warplist__week">{weeksText(before + 1, before + line.weeks)}</span>
              <h3 className="tw-h3">{line.title}</h3>
              <p>{line.text}</p>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

const weeksText = (first: number, last: number) =>
  first === last ? `Week ${first}` : `Weeks ${first}–${last}`;
