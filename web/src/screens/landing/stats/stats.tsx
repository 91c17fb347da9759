import './stats.css';
import { useRef } from 'react';
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

const numbers = new Intl.NumberFormat('en-US');

/** Section 3: the animated stats banner (LAND-18). At rest it shows the figures themselves. */
export function Stats() {
  const figures = useRef<HTMLDListElement>(null);
  const inView = useInView(figures);
  const { playing } = useMotion();
  const elapsed = useCountUp(playing && inView);
  return (
    <section className="loom" id="stats" aria-label="Twillfield in numbers">
      <Selvedge title="Azure DevOps" category="devops" height={24} />
      <dl ref={figures} className="tw-wrap tw-stats">
        {STATS.map(([label, target]) => (
          <div key={label} className="tw-stats__one">
            <dt>{label}</dt>
            <dd data-counting={elapsed < COUNT_MS}>
              {/* Keeps the width and is what a screen reader hears, whatever is drawn over it. */}
              <span className="tw-stats__figure">{numbers.format(target)}</span>
              {elapsed < COUNT_MS && (
                <span className="tw-stats__count" aria-hidden="true">
                  {numbers.format(countAt(target, elapsed))}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
