import type { ReactNode } from 'react';
import { INITIAL_CENTS } from '#shared/kernel/settings.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { ProgressCloth } from '#web/art/progress-cloth.tsx';
import { Selvedge } from '#web/art/selvedge.tsx';

const HEIGHT = 40;
const LENGTH = 'h-10 min-w-0 flex-[1_0_0] overflow-hidden rounded-sm';
/** bare warp, as ProgressCloth draws it */
const BARE =
  'bg-[repeating-linear-gradient(transparent_0_1.8px,var(--color-warp)_1.8px_3.2px,transparent_3.2px_5px)]';

/** Between section 4 and the form: how Twillfield works, in three features (LAND-22). */
export function Features() {
  return (
    <section id="features" aria-label="How Twillfield works">
      <div className="mx-auto w-full max-w-page px-gutter">
        <ul className="grid grid-cols-3 border-y border-hairline max-lg:grid-cols-1">
          <Feature
            name="One lecture, one pick"
            cloth={<ProgressCloth title="AWS DevOps" category="devops" total={12} done={7} height={HEIGHT} />}
          >
            You always see what you have finished and what is left. Come back and carry on at the next
            lecture.
          </Feature>
          <Feature
            name="Pay in three lengths"
            cloth={
              <span className="flex gap-1.5">
                <Woven title="Azure DevOps" category="devops" share={148} />
                <span className={`${LENGTH} ${BARE}`} style={{ flexGrow: 116 }} />
                <span className={`${LENGTH} ${BARE}`} style={{ flexGrow: 116 }} />
              </span>
            }
          >
            Start with{' '}
            <span className="font-bold whitespace-nowrap numeric">{formatCents(INITIAL_CENTS)}</span> and pay
            the rest in two equal parts, two weeks apart. Or pay once.
          </Feature>
          <Feature
            name="Time with a person"
            cloth={
              <span className="flex gap-1.5">
                {[15, 30, 45].map((minutes) => (
                  <Woven
                    key={minutes}
                    title="Microsoft Azure Cloud"
                    category="cloud-computing"
                    share={minutes}
                  />
                ))}
              </span>
            }
          >
            Book 15, 30 or 45 minutes with us when a lecture will not come clear by itself.
          </Feature>
        </ul>
      </div>
    </section>
  );
}

interface FeatureProps {
  readonly name: string;
  /** A picture of what the words say; decoration. */
  readonly cloth: ReactNode;
  readonly children: ReactNode;
}

function Feature({ name, cloth, children }: FeatureProps) {
  return (
    <li className="grid grid-cols-1 content-start gap-3 border-l border-hairline px-10 py-12 first:border-l-0 first:pl-0 last:pr-0 max-xl:px-6 max-lg:border-l-0 max-lg:px-0 max-lg:py-9 max-lg:not-first:border-t">
      <div className="mb-4 h-10" aria-hidden="true">
        {cloth}
      </div>
      <h3 className="font-display text-h2 text-balance">{name}</h3>
      <p className="text-pretty text-muted">{children}</p>
    </li>
  );
}

/** A length of cloth in proportion to its neighbours. */
function Woven({ share, ...course }: { title: string; category: string; share: number }) {
  return (
    <span className={LENGTH} style={{ flexGrow: share }}>
      <Selvedge {...course} height={HEIGHT} />
    </span>
  );
}
