import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { CourseRevenue, Revenue } from '#shared/revenue/revenue.ts';
import { HangingCloth } from '#web/art/hanging-cloth.tsx';
import { YARNS, yarnFamily } from '#web/art/yarns.ts';
import { paths } from '#web/lib/paths.ts';
import { panelCard } from './panel-card.ts';

/** Threads and cloths that a card has room for; the number says how many there are. */
const MOST_THREADS = 40;
const MOST_CLOTHS = 10;

const numberLink = 'text-inherit no-underline underline-offset-6 hover:underline hover:decoration-2';

/** 'Total Students' and 'Total Courses', each of which leads to its rows (IDASH-01, IDASH-02, G-35). */
export function FigureCards({ revenue }: { readonly revenue: Revenue }) {
  const { totalStudents, totalCourses, courses } = revenue;
  const { search } = useLocation();
  return (
    <dl className="mb-6 grid grid-cols-2 gap-6 max-md:grid-cols-1">
      <FigureCard
        label="Total Students"
        number={
          <Link
            className={numberLink}
            to={{ search, hash: '#students-list' }}
            aria-label={`${totalStudents}, see the Students List`}
          >
            {totalStudents}
          </Link>
        }
        note={
          totalStudents > MOST_THREADS
            ? 'Counted once for each course.'
            : 'One thread a student, grouped by course.'
        }
      >
        {totalStudents <= MOST_THREADS && <StudentThreads courses={courses} />}
      </FigureCard>
      <FigureCard
        label="Total Courses"
        number={
          <Link
            className={numberLink}
            to={paths.instructorCourses}
            aria-label={`${totalCourses}, see the courses`}
          >
            {totalCourses}
          </Link>
        }
        note="Each cloth hangs as long as its course."
      >
        <span className="flex items-start gap-2 text-warp">
          {courses.slice(0, MOST_CLOTHS).map(({ courseId, title, category, lectureCount }) => (
            <HangingCloth
              key={courseId}
              className="w-6"
              title={title}
              category={category}
              weeks={Math.max(1, Math.min(10, lectureCount))}
              picksPerWeek={2}
              ends={7}
            />
          ))}
        </span>
      </FigureCard>
    </dl>
  );
}

interface FigureCardProps {
  readonly label: string;
  readonly number: ReactNode;
  readonly note: string;
  readonly children: ReactNode;
}

function FigureCard({ label, number, note, children }: FigureCardProps) {
  return (
    <div
      className={panelCard({
        className:
          'grid grid-cols-[minmax(11rem,1fr)_auto] content-start items-center gap-x-6 max-lg:grid-cols-[1fr_auto]',
      })}
    >
      <dt className="font-550 text-muted">{label}</dt>
      <dd className="leading-tight font-display text-display numeric">{number}</dd>
      <dd className="col-start-1 text-small text-muted">{note}</dd>
      <dd
        className="col-start-2 row-span-3 row-start-1 max-h-24 overflow-hidden max-lg:hidden"
        aria-hidden="true"
      >
        {children}
      </dd>
    </div>
  );
}

function StudentThreads({ courses }: { readonly courses: readonly CourseRevenue[] }) {
  return (
    <span className="flex h-20 gap-2">
      {courses
        .filter(({ studentCount }) => studentCount > 0)
        .map(({ courseId, category, studentCount }) => (
          <span key={courseId} className="flex gap-0.75">
            {Array.from({ length: studentCount }, (_, n) => (
              <i
                key={n}
                className="w-1 rounded-full"
                style={{ backgroundColor: YARNS[yarnFamily(category)].mid }}
              />
            ))}
          </span>
        ))}
    </span>
  );
}
