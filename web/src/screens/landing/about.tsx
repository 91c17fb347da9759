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
    <section className="py-section print:py-6" id="about" aria-labelledby="about-title">
      <div className="mx-auto grid w-full max-w-page grid-cols-[minmax(0,5fr)_minmax(0,7fr)] items-start gap-[clamp(40px,7vw,104px)] px-gutter max-lg:grid-cols-1">
        <div className="grid gap-6">
          <h2 className="font-display text-display text-balance" id="about-title">
            About Us
          </h2>
          <p className="max-w-[60ch] text-lead text-pretty text-muted">
            Twillfield is an online academy for people who build and run software. Every course is woven from
            short lectures, notes, quizzes and labs, in an order that holds.
          </p>
        </div>
        <div>
          {CREEDS.map(({ name, text, cloth }) => (
            <article
              key={name}
              aria-labelledby={name}
              className="grid grid-cols-[92px_minmax(0,1fr)] gap-8 border-hairline not-first:mt-10 not-first:border-t not-first:pt-10 max-lg:grid-cols-[64px_minmax(0,1fr)] max-lg:gap-5 print:break-inside-avoid"
            >
              <HangingCloth className="w-full text-warp" {...cloth} maxWeeks={4} ends={16} />
              <div>
                <h3 className="font-display text-h1 text-balance" id={name}>
                  {name}
                </h3>
                <p className="mt-2.5 max-w-[52ch] text-lg/[1.6] text-pretty text-muted">{text}</p>
              </div>
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}
