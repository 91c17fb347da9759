import './curriculum.css';
import { type CSSProperties, useId } from 'react';
import type { StaticCourse } from '#shared/courses/static-courses.ts';
import { structureFor } from '#web/art/structure-for.ts';
import { ClothPiece, WholeCloth } from './curriculum-cloth.tsx';

/** Warp threads that a tablet has room for; a stripe shall end with the last of them. */
const FEW_ENDS = { least: 12, most: 20 };

/** The curriculum beside its own cloth: each line at least as long as its weeks, and as its words need (CRS-04). */
export function Curriculum({ course }: { readonly course: StaticCourse }) {
  const cloth = useId();
  return (
    <div className="tw-curriculum">
      <div className="tw-warp" style={{ '--few-ends': fewEnds(course) } as CSSProperties}>
        <WholeCloth id={cloth} course={course} />
        <ol className="tw-warplist">
          {course.curriculum.map((line, index) => {
            const before = course.curriculum.slice(0, index).reduce((sum, one) => sum + one.weeks, 0);
            return (
              <li key={line.title} style={{ '--weeks': line.weeks } as CSSProperties}>
                <ClothPiece of={cloth} from={before} weeks={line.weeks} />
                <span className="tw-warplist__week">{weeksText(before + 1, before + line.weeks)}</span>
                <h3 className="tw-h3">{line.title}</h3>
                <p>{line.text}</p>
              </li>
            );
          })}
        </ol>
        <ClothPiece of={cloth} from={course.weeks} />
      </div>
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
