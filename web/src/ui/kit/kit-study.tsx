import '#web/styles/lectures.css';
import '#web/styles/player.css';
import '#web/styles/sidebar.css';
import '#web/styles/stat.css';
import { BookOpen, CircleCheck, CirclePlay, CreditCard, Lock, Maximize, Play, Volume2 } from 'lucide-react';
import { CourseCover } from '#web/art/course-cover.tsx';
import { Logo } from '#web/art/logo.tsx';
import { Selvedge } from '#web/art/selvedge.tsx';
import { Icon } from '../icon.tsx';
import { Summary } from '../summary.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { KitSection } from './kit-section.tsx';

export function KitStudy() {
  return (
    <>
      <KitSection title="Player and lectures">
        <div className="tw-split">
          <div className="tw-player">
            <CourseCover
              title="DevOps"
              category="devops"
              weeks={12}
              size="large"
              className="tw-player__screen"
            />
            <button type="button" className="tw-player__big" aria-label="Play">
              <Icon of={Play} />
            </button>
            <div className="tw-player__controls">
              <input className="tw-range" type="range" aria-label="Seek" defaultValue={40} />
              <div className="tw-player__row">
                <button type="button" className="tw-player__btn" aria-label="Play now">
                  <Icon of={Play} />
                </button>
                <button type="button" className="tw-player__btn" aria-label="Mute">
                  <Icon of={Volume2} />
                </button>
                <input
                  className="tw-range tw-range--volume"
                  type="range"
                  aria-label="Volume"
                  defaultValue={40}
                />
                <span className="tw-player__time">04:12 / 10:30</span>
                <button type="button" className="tw-player__btn ml-auto" aria-label="Full screen">
                  <Icon of={Maximize} />
                </button>
              </div>
            </div>
          </div>
          <ol className="tw-lectures">
            <li>
              <button type="button" className="tw-lecture" data-state="viewed">
                <Icon of={CircleCheck} />
                <span>
                  Lecture 1<VisuallyHidden>, viewed</VisuallyHidden>
                </span>
                <span className="tw-lecture__note">8 min</span>
              </button>
            </li>
            <li>
              <button type="button" className="tw-lecture" aria-current="true">
                <Icon of={CirclePlay} />
                <span>Lecture 2</span>
                <span className="tw-lecture__note">Playing</span>
              </button>
            </li>
            <li>
              <button type="button" className="tw-lecture" disabled>
                <Icon of={Lock} />
                <span>
                  Lecture 3<VisuallyHidden>, locked</VisuallyHidden>
                </span>
              </button>
            </li>
          </ol>
        </div>
      </KitSection>
      <KitSection title="Summary, receipt, sidebar">
        <div className="kit-two">
          <div className="tw-receipt">
            <Selvedge title="DevOps" category="devops" />
            <div className="tw-receipt__body">
              <h3 className="tw-h2">Payment Summary</h3>
              <Summary
                rows={[
                  { term: 'DevOps', value: '$2,060.00' },
                  { term: 'Initial payment', value: '$800.00' },
                  { term: 'Due today', value: '$630.00', total: true },
                ]}
              />
            </div>
          </div>
          <div className="tw-shell" style={{ minHeight: 0 }}>
            <aside
              className="tw-side loom"
              style={{ height: 'auto', position: 'static' }}
              aria-label="Admin Panel"
            >
              <Logo to="/" />
              <nav className="tw-side__menu" aria-label="Panel">
                <a href="#main" aria-current="page">
                  <Icon of={BookOpen} />
                  Courses
                </a>
                <a href="#main">
                  <Icon of={CreditCard} />
                  Payments
                </a>
              </nav>
            </aside>
            <div className="tw-shell__main">
              <dl className="tw-stat">
                <dt className="tw-stat__label">Total Students</dt>
                <dd className="tw-stat__num">128</dd>
              </dl>
            </div>
          </div>
        </div>
      </KitSection>
    </>
  );
}
