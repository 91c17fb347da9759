import { button, html, instant, type Markup, page, table } from './html.ts';
import type { PageInput } from './payments-page.ts';

/** The academy's clock with forms that move it, and the jobs. */
export function timePage({ academy }: PageInput): Markup {
  const jobs = academy.jobs
    .list()
    .map((job) => [
      job.name,
      html`<code>${job.expression}</code>`,
      job.lastRunAt === undefined ? 'not yet' : instant(job.lastRunAt),
      button(`/_local/jobs/${encodeURIComponent(job.id)}`, 'Run now'),
    ]);
  const steps: [label: string, days: string, hours: string][] = [
    ['1 hour', '0', '1'],
    ['1 day', '1', '0'],
    ['1 week', '7', '0'],
    ['4 weeks', '28', '0'],
  ];
  return page(
    'Clock and jobs',
    '/_local/time',
    html`<p>
        Academy time: <strong>${instant(new Date(academy.clock.now()).toISOString())}</strong> UTC
        (${academy.clock.offsetMs === 0 ? 'same as this machine' : 'moved'}).
      </p>
      <div class="row">
        ${steps.map(([label, days, hours]) => button('/_local/clock', `Advance ${label}`, { days, hours }))}
        ${button('/_local/clock', 'Use this machine’s time', { reset: 'true' })}
      </div>
      <h2>Advance by</h2>
      <form method="post" action="/_local/clock">
        <label>Days <input type="number" name="days" value="0" /></label>
        <label>Hours <input type="number" name="hours" value="0" /></label>
        <label>Seconds <input type="number" name="seconds" value="0" /></label>
        <button>Advance</button>
      </form>
      <h2>Jobs</h2>
      ${table(['Job', 'Schedule (UTC)', 'Last run', ''], jobs, 'No scheduled jobs.')}`,
  );
}
