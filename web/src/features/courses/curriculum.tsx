import './curriculum.css';
import type { CSSProperties } from 'react';
import type { StaticCourse } from '#shared/courses/static-courses.ts';
import { HangingCloth } from '#web/art/hanging-cloth.tsx';
import { structureFor } from '#web/art/structure-for.ts';

const PICKS_A_WEEK = 12;
const ENDS = 32;
/** Warp threads that a tablet has room for; a stripe shall end with the last of them. */
const FEW_ENDS = { least: 12, most: 20 };

/** The curriculum beside its own cloth: each line as long as its weeks (CRS-04). */
export function Curriculum({ course }: { readonly course: StaticCourse }) {
  const { title, category, weeks, curriculum } = course;
  return (
    <div className="tw-warp" style={{ '--total': weeks, '--few-ends': fewEnds(course) } as CSSProperties}>
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

/** As many of FEW_ENDS as make whole stripes. */
function fewEnds({ title, category }: StaticCourse): number {
  const { warpAt } = structureFor(title, category);
  for (let ends = FEW_ENDS.most; ends > FEW_ENDS.least; ends -= 1)
    if (warpAt(ends - 1) !== warpAt(ends)) return ends;
  return FEW_ENDS.least;
}

const weeksText = (first: number, last: number) =>
  first === last ? `Week ${first}` : `Weeks ${first}–${last}`;
