import { html, type Markup, page, table } from './html.ts';
import type { PageInput } from './payments-page.ts';

const MINUTE = 60_000;
const PERIODS: [name: string, ms: number][] = [
  ['Last 5 minutes', 5 * MINUTE],
  ['Last hour', 60 * MINUTE],
  ['Last day', 24 * 60 * MINUTE],
];

/** The graphs of the dashboard as figures, of what the local cloud measures. */
export async function metricsPage({ academy }: PageInput): Promise<Markup> {
  const { watching } = academy;
  await watching.check();
  const graphs = watching.figures(PERIODS.map(([, ms]) => ms)).map(({ title, rows }) => {
    const figures = rows.map(({ label, statistic, isMeasured, values }) => [
      label,
      statistic,
      ...values.map((value) => (isMeasured ? toFigure(value) : 'not measured here')),
    ]);
    const heads = ['Metric', 'Statistic', ...PERIODS.map(([name]) => name)];
    return html`<h2>${title}</h2>
      ${table(heads, figures, 'No metrics.')}`;
  });
  return page('Metrics', '/_local/metrics', html`${graphs}`);
}

const toFigure = (value: number | undefined) => (value === undefined ? '–' : Math.round(value * 100) / 100);
