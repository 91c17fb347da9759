import { Link } from 'react-router-dom';
import type { CourseStudy } from '#shared/study/course-study.ts';
import { counted } from '#web/ui/counted.ts';
import { panelCard } from '../dashboard/panel-card.ts';
import { ONLY_AWAY } from './queries.ts';

const AWAY = 'Not seen for 14 days';

/** Who has begun, goes on, has finished and is away. */
export function StudyFigures({ study }: { readonly study: CourseStudy }) {
  const { students, started, activeThisWeek, finished, away, medianViewed, lectures } = study;
  const figures = [
    ['Started', started, `of ${counted(students, 'student')}`],
    ['Active this week', activeThisWeek, 'within 7 days'],
    [AWAY, away, 'have not finished'],
    ['Finished', finished, 'completed the course'],
    ['Median viewed', medianViewed, `of ${counted(lectures.length, 'lecture')}`],
  ] as const;
  return (
    <dl className="mb-6 grid grid-cols-5 gap-4 max-xl:grid-cols-3 max-md:grid-cols-2">
      {figures.map(([label, number, note]) => (
        <div key={label} className={panelCard({ className: 'flex flex-col max-md:last:col-span-2' })}>
          <dt className="font-550 text-balance text-muted">{label}</dt>
          <dd className="leading-tight mt-auto font-display text-h1 numeric">
            {label === AWAY && number > 0 ? <AwayLink number={number} /> : number.toLocaleString('en-US')}
          </dd>
          <dd className="text-small text-muted">{note}</dd>
        </div>
      ))}
    </dl>
  );
}

function AwayLink({ number }: { readonly number: number }) {
  const text = number.toLocaleString('en-US');
  return (
    <Link
      className="text-inherit underline decoration-1 underline-offset-6 hover:decoration-2"
      to={{ search: ONLY_AWAY, hash: '#students' }}
      aria-label={`${text}, see who`}
    >
      {text}
    </Link>
  );
}
