import './showcased-courses.css';
import { STATIC_COURSES } from '#shared/courses/static-courses.ts';
import { formatDollars } from '#shared/kernel/money.ts';
import { paths } from '#web/app/paths.ts';
import { HangingCloth } from '#web/art/hanging-cloth.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';

const LONGEST = Math.max(...STATIC_COURSES.map(({ weeks }) => weeks));
const ENDS = 34;

/** Section 4: 'Choose Your Course', the five courses as cloths of their own length (LAND-19..21). */
export function ShowcasedCourses() {
  return (
    <section className="tw-section" id="courses" aria-labelledby="courses-title">
      <div className="tw-wrap">
        <h2 className="tw-display" id="courses-title">
          Choose Your Course
        </h2>
        <p className="tw-lead tw-hang__lead">
          Each cloth hangs as long as its course: six picks for every week.
        </p>
        <div className="tw-hang">
          <ul className="tw-hang__row">
            {STATIC_COURSES.map(({ id, title, category, weeks, price }) => (
              <li key={id} className="tw-hang__item">
                <HangingCloth
                  className="tw-hang__cloth"
                  title={title}
                  category={category}
                  weeks={weeks}
                  maxWeeks={LONGEST}
                  ends={ENDS}
                />
                <div className="tw-hang__text">
                  <h3 className="tw-h3">{title}</h3>
                  <p className="tw-hang__facts">
                    <span>{weeks} weeks</span>
                    <span className="tw-money">{formatDollars(price)}</span>
                  </p>
                  <ButtonLink variant="quiet" to={paths.course(id)} aria-label={`View More: ${title}`}>
                    View More
                  </ButtonLink>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
