import { STATIC_COURSES } from '#shared/courses/static-courses.ts';
import { HangingCloth } from '#web/art/hanging-cloth.tsx';

/** The five courses hanging from the loom, each as long as its weeks. */
export function CourseCloths() {
  return (
    <aside className="tw-auth__loom loom" aria-label="Our courses">
      <div className="tw-auth__cloths" aria-hidden="true">
        {STATIC_COURSES.map(({ id, title, category, weeks }) => (
          <span key={id}>
            <HangingCloth title={title} category={category} weeks={weeks} picksPerWeek={12} ends={28} />
          </span>
        ))}
      </div>
      <div className="tw-auth__words">
        <p className="tw-display">Pick up the thread where you left it.</p>
        <p className="tw-lead">Five courses, each as long as its weeks.</p>
      </div>
    </aside>
  );
}
