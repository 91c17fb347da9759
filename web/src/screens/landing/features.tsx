import './features.css';
import type { ReactNode } from 'react';
import { INITIAL_CENTS } from '#shared/kernel/settings.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { ProgressCloth } from '#web/art/progress-cloth.tsx';
import { Selvedge } from '#web/art/selvedge.tsx';

const HEIGHT = 40;

/** Between section 4 and the form: how Twillfield works, in three features (LAND-22). */
export function Features() {
  return (
    <section id="features" aria-label="How Twillfield works">
      <div className="tw-wrap">
        <ul className="tw-three">
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
              <span className="tw-lengths">
                <Woven title="Azure DevOps" category="devops" share={148} />
                <span className="tw-lengths__bare" style={{ flexGrow: 116 }} />
                <span className="tw-lengths__bare" style={{ flexGrow: 116 }} />
              </span>
            }
          >
            Start with <span className="tw-money">{formatCents(INITIAL_CENTS)}</span> and pay the rest in two
            equal parts, two weeks apart. Or pay once.
          </Feature>
          <Feature
            name="Time with a person"
            cloth={
              <span className="tw-lengths">
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
    <li className="tw-three__one">
      <div className="tw-three__cloth" aria-hidden="true">
        {cloth}
      </div>
      <h3 className="tw-h2">{name}</h3>
      <p>{children}</p>
    </li>
  );
}

/** A length of cloth in proportion to its neighbours. */
function Woven({ share, ...course }: { title: string; category: string; share: number }) {
  return (
    <span style={{ flexGrow: share }}>
      <Selvedge {...course} height={HEIGHT} />
    </span>
  );
}
