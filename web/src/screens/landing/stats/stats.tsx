import { useRef } from 'react';
import { withThousands } from '#shared/kernel/thousands.ts';
import { Selvedge } from '#web/art/selvedge.tsx';
import { COUNT_MS, countAt } from './count-up.rules.ts';
import { useMotion } from '../motion.ts';
import { useCountUp } from './use-count-up.ts';
import { useInView } from './use-in-view.ts';

/** Label and figure (CONST-02..05). */
const STATS = [
  ['Learners', 300],
  ['Certifications', 5000],
  ['Instructors', 120],
  ['Courses published', 760],
] as const;

/** Section 3: the animated stats banner (LAND-18). At rest it shows the figures themselves. */
export function Stats() {
  const figures = useRef<HTMLDListElement>(null);
  const inView = useInView(figures);
  const { playing } = useMotion();
  const elapsed = useCountUp(playing && inView);
  return (
    <section className="loom @container" id="stats" aria-label="Twillfield in numbers">
      <Selvedge title="Azure DevOps" category="devops" height={24} />
      <dl
        ref={figures}
        className="mx-auto grid w-full max-w-page grid-cols-4 px-gutter py-18 @max-[48rem]:grid-cols-2 @max-[48rem]:gap-y-10 @max-[48rem]:py-14 @max-[17rem]:grid-cols-1 print:py-6"
      >
        {STATS.map(([label, target]) => (
          <div
            key={label}
            className="flex flex-col-reverse justify-end border-l border-loom-line px-8 first:border-l-0 first:pl-0 max-xl:px-5 @max-[48rem]:odd:border-l-0 @max-[48rem]:odd:pl-0 @max-[17rem]:border-l-0 @max-[17rem]:px-0"
          >
            <dt className="mt-2.5 font-550 text-loom-muted">{label}</dt>
            <dd
              className="relative font-display text-[clamp(2.75rem,1.5rem+3.6vw,4.75rem)]/none font-medium tracking-[-0.035em] numeric"
              data-counting={elapsed < COUNT_MS}
            >
              {/* Keeps the width and is what a screen reader hears, whatever is drawn over it. */}
              <span className={elapsed < COUNT_MS ? 'opacity-0' : undefined}>
                {withThousands(String(target))}
              </span>
              {elapsed < COUNT_MS && (
                <span className="absolute inset-0 whitespace-nowrap" aria-hidden="true">
                  {withThousands(String(countAt(target, elapsed)))}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
