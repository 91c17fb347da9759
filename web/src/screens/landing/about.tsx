import './about.css';
import { HangingCloth } from '#web/art/hanging-cloth.tsx';

const CREEDS = [
  {
    name: 'Mission',
    text: 'To make cloud skills something anyone can finish. We cut big subjects into lectures you can complete in an evening, and let you pay at the pace you learn.',
    cloth: { title: 'DevOps', category: 'devops', weeks: 4 },
  },
  {
    name: 'Vision',
    text: 'A working world where a career in technology depends on what you have made, not on where you began. There is always warp left for the next thing you learn.',
    cloth: { title: 'AWS Cloud', category: 'cloud-computing', weeks: 2 },
  },
];

/** Section 2: About Us with Mission and Vision (LAND-17). */
export function About() {
  return (
    <section className="tw-section" id="about" aria-labelledby="about-title">
      <div className="tw-wrap tw-about">
        <div className="tw-about__lead">
          <h2 className="tw-display" id="about-title">
            About Us
          </h2>
          <p className="tw-lead">
            Twillfield is an online academy for people who build and run software. Every course is woven from
            short lectures, notes, quizzes and labs, in an order that holds.
          </p>
        </div>
        <div>
          {CREEDS.map(({ name, text, cloth }) => (
            <article key={name} className="tw-creed">
              <HangingCloth className="tw-creed__cloth" {...cloth} maxWeeks={4} ends={16} />
              <div>
                <h3 className="tw-h1">{name}</h3>
                <p>{text}</p>
              </div>
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}
