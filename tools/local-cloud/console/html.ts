import { escapeHtml } from '#shared/kernel/escape-html.ts';
/** Text that is markup already. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | undefined | null | Markup | readonly Markup[];

/** Markup from a template: every value is escaped, except markup itself. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Markup {
  return new Markup(parts.reduce((text, part, index) => text + part + render(values[index]), ''));
}

function render(value: Value): string {
  if (value === undefined || value === null) return '';
  if (value instanceof Markup) return value.text;
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(`${value}`);
  return value.map((one) => one.text).join('');
}

const PAGES: [path: string, name: string][] = [
  ['/_local', 'Overview'],
  ['/_local/inbox', 'Mail'],
  ['/_local/payments', 'Square'],
  ['/_local/workflows', 'Workflows'],
  ['/_local/functions', 'Functions'],
  ['/_local/alarms', 'Alarms'],
  ['/_local/metrics', 'Metrics'],
  ['/_local/traces', 'Traces'],
  ['/_local/dead-letters', 'Dead letters'],
  ['/_local/time', 'Clock and jobs'],
];

/** A complete page of the console. `path` marks the current entry of the navigation. */
export function page(title: string, path: string, content: Markup): Markup {
  const links = PAGES.map(([address, name]) =>
    address === path
      ? html`<a href="${address}" aria-current="page">${name}</a>`
      : html`<a href="${address}">${name}</a>`,
  );
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Twillfield local cloud</title>
        <link rel="stylesheet" href="/_local/console.css" />
      </head>
      <body>
        <header>
          <p><a href="/">Twillfield</a> <span>local cloud</span></p>
          <nav aria-label="Console">${links}</nav>
        </header>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;
}

/** A table, or the text `empty` when there are no rows. */
export function table(heads: readonly string[], rows: readonly (readonly Value[])[], empty: string): Markup {
  if (rows.length === 0) return html`<p class="empty">${empty}</p>`;
  return html`<div class="scroll">
    <table>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              ${row.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** A form of one button that posts hidden fields. */
export function button(
  action: string,
  label: string,
  fields: Readonly<Record<string, string>> = {},
  look: 'primary' | 'danger' = 'primary',
): Markup {
  const inputs = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
  return html`<form method="post" action="${action}">
    ${inputs}<button class="${look}">${label}</button>
  </form>`;
}

/** '21 Nov 2026 19:22:03' UTC from an ISO instant. */
export function instant(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? iso : date.toISOString().replace('T', ' ').slice(0, 19);
}

/** '$2,060.00' */
export function dollars(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}
