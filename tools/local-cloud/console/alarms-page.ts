import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { html, instant, type Markup, page, table } from './html.ts';
import type { PageInput } from './payments-page.ts';

const OPERATIONS = join(import.meta.dirname, '../../../docs/operations.md');
const ORDER = ['ALARM', 'INSUFFICIENT_DATA', 'OK'];

/** Every alarm of the template with its state, its periods' values and what docs/operations.md says to do. */
export async function alarmsPage({ academy }: PageInput): Promise<Markup> {
  const { watching } = academy;
  await watching.check();
  const operations = await readFile(OPERATIONS, 'utf8');
  const [measured, others] = [true, false].map((isMeasured) =>
    watching
      .alarms()
      .filter((alarm) => alarm.isMeasured === isMeasured)
      .toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state)),
  );
  const rows = (measured ?? []).map(({ title, state, since, values, limit, description }) => [
    html`<strong id="${title}">${title}</strong>`,
    html`${state === 'ALARM' ? html`<strong>ALARM</strong>` : state}
      <span class="muted">${since === undefined ? '' : instant(since)}</span>`,
    `${toFigures(values)}; limit ${limit}`,
    html`${description}
    ${readRunbook(operations, title).map(
      ([meaning, action]) =>
        html`<details>
          <summary>What to do</summary>
          <p>${meaning}</p>
          <p>${action}</p>
        </details>`,
    )}`,
  ]);
  return page(
    'Alarms',
    '/_local/alarms',
    html`<p>
        A change from or to ALARM is mailed (<a href="/_local/inbox">Mail</a>). Values are of the periods that
        the alarm looks at, the newest first.
      </p>
      ${table(['Alarm', 'State, since (UTC)', 'Values', 'Description'], rows, 'No alarms.')}
      <h2>Not measured here</h2>
      ${table(
        ['Alarm', 'Description'],
        (others ?? []).map(({ title, description }) => [title, description]),
        'All are measured.',
      )}`,
  );
}

/** Of 26 hours the newest only. */
function toFigures(values: readonly (number | undefined)[]): string {
  const newest = values.slice(0, 3).map((value) => value ?? 'no data');
  return [...newest, ...(values.length > newest.length ? ['…'] : [])].join(', ');
}

/** Meaning and action of the rows of docs/operations.md#alarms that name the alarm. */
function readRunbook(operations: string, title: string): [meaning: string, action: string][] {
  return operations
    .split('\n')
    .filter((line) => /^\| \w+.* \| P[123] \| /.test(line))
    .map((line) => line.slice(2, -2).split(' | '))
    .filter(([names = '']) => names.split(/, | /).includes(title))
    .map(([, , meaning = '', action = '']) => [meaning, action]);
}
