import { SHOWCASED_COURSES } from '#shared/courses/showcased-courses.ts';
import { formatDollars } from '#shared/kernel/money.ts';
import { publicPaths } from '#web/lib/screens/public-paths.ts';
import { HangingCloth } from '#web/art/hanging-cloth.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';

const LONGEST = Math.max(...SHOWCASED_COURSES.map(({ weeks }) => weeks));
const ENDS = 34;

/** Section 4: 'Choose Your Course', the five courses as cloths of their own length (LAND-19..21). */
export function ShowcasedCourses() {
  return (
    <section className="py-section print:py-6" id="courses" aria-labelledby="courses-title">
      <div className="mx-auto w-full max-w-page px-gutter">
        <h2 className="font-display text-display text-balance" id="courses-title">
          Choose Your Course
        </h2>
        <p className="mt-4 max-w-[60ch] text-lead text-pretty text-muted">
          Each cloth hangs as long as its course: six picks for every week.
        </p>
        <div className="relative mt-16 before:absolute before:-inset-x-4 before:-top-1.5 before:z-1 before:h-3 before:rounded-[6px] before:bg-ink max-xl:mt-10 max-xl:before:hidden print:[print-color-adjust:exact]">
          <ul className="grid grid-cols-5 gap-8 max-xl:grid-cols-1 max-xl:gap-10 min-[700px]:max-xl:grid-cols-2">
            {SHOWCASED_COURSES.map(({ id, title, category, weeks, price }) => (
              <li
                key={id}
                className="group flex flex-col max-xl:grid max-xl:grid-cols-[minmax(48px,116px)_minmax(min-content,1fr)] max-xl:gap-6 max-xl:border-t-8 max-xl:border-ink print:break-inside-avoid"
              >
                <HangingCloth
                  className="w-full origin-top text-warp transition-transform duration-420 group-hover:[transform:skewX(-1.2deg)_translateY(4px)]"
                  title={title}
                  category={category}
                  weeks={weeks}
                  maxWeeks={LONGEST}
                  ends={ENDS}
                />
                <div className="flex flex-1 flex-col gap-1 pt-5 max-xl:pt-4">
                  <h3 className="flex min-h-[2.5em] items-end font-display text-[1.3125rem]/[1.25] font-semibold tracking-[-0.006em] text-balance max-xl:min-h-0 max-xl:text-[1.5rem]">
                    {title}
                  </h3>
                  <p className="mt-2 flex justify-between gap-2 border-t border-hairline pt-2 pb-4 text-label max-xl:flex-col max-xl:gap-0.5">
                    <span>{weeks} weeks</span>
                    <span className="font-bold whitespace-nowrap numeric">{formatDollars(price)}</span>
                  </p>
                  <ButtonLink
                    className="mt-auto max-xl:mt-0"
                    variant="quiet"
                    to={publicPaths.course(id)}
                    aria-label={`View More: ${title}`}
                  >
                    View More
                  </ButtonLink>
                </div>
              </li>
            ))}
          </ul>
        </div>
        <ButtonLink className="mt-10" variant="quiet" size="lg" to={publicPaths.allCourses}>
          All Courses
        </ButtonLink>
      </div>
    </section>
  );
}
