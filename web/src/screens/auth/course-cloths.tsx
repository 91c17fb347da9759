import { SHOWCASED_COURSES } from '#shared/courses/showcased-courses.ts';
import { HangingCloth } from '#web/art/hanging-cloth.tsx';
import { AuthLoom } from './auth-frame.tsx';

/** The five courses hanging from the loom, each as long as its weeks. */
export function CourseCloths() {
  return (
    <AuthLoom
      label="Our courses"
      cloths={SHOWCASED_COURSES.map(({ id, title, category, weeks }) => (
        <span key={id}>
          <HangingCloth title={title} category={category} weeks={weeks} picksPerWeek={12} ends={28} />
        </span>
      ))}
    >
      <div className="mt-auto grid gap-4 px-[clamp(28px,4vw,64px)] py-12 max-lg:hidden">
        <p className="max-w-[14ch] font-display text-display text-balance">
          Pick up the thread where you left it.
        </p>
        <p className="max-w-[60ch] text-lead text-pretty text-muted">
          Five courses, each as long as its weeks.
        </p>
      </div>
    </AuthLoom>
  );
}
