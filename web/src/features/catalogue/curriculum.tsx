import '#web/styles/woven-list.css';
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
    <div className="@container mt-5.5">
      <div className="woven-list" style={{ '--few-ends': fewEnds(course) } as CSSProperties}>
        <WholeCloth id={cloth} course={course} />
        <ol className="text-ink">
          {course.curriculum.map((line, index) => {
            const before = course.curriculum.slice(0, index).reduce((sum, one) => sum + one.weeks, 0);
            return (
              <li
                key={line.title}
                className="relative grid min-h-[calc(var(--weeks)*var(--week))] grid-cols-1 content-start gap-x-4 gap-y-0.5 pt-3.75 pb-3.5 not-last:after:absolute not-last:after:inset-x-0 not-last:after:bottom-0 not-last:after:h-px not-last:after:bg-hairline max-sm:pt-3 2xl:@min-[34rem]:grid-cols-[minmax(0,1fr)_auto] 2xl:@min-[34rem]:items-baseline print:break-inside-avoid"
                style={{ '--weeks': line.weeks } as CSSProperties}
              >
                <ClothPiece of={cloth} from={before} weeks={line.weeks} />
                <span className="text-small/[1.3] text-muted numeric 2xl:@min-[34rem]:[grid-area:1/2]">
                  {weeksText(before + 1, before + line.weeks)}
                </span>
                <h3 className="font-display text-h3 text-balance hyphens-auto 2xl:@min-[34rem]:[grid-area:1/1]">
                  {line.title}
                </h3>
                <p className="col-span-full text-small/[1.45] text-pretty text-muted">{line.text}</p>
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
