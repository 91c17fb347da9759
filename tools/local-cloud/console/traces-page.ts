import type { Academy } from '../academy.ts';
import { isObject, type Json, stringAt } from '../template/json.ts';
import { html, instant, type Markup, page, table } from './html.ts';
import type { PageInput } from './payments-page.ts';

/** Something that happened at an instant (ISO); `text` is the whole line. */
type Step = { at: string; where: string; what: string; text: string };

/** All that has an id, in the order of time: a request or correlation id, or that of a payment. Without one, the last calls. */
export function tracesPage({ academy, query }: PageInput): Markup {
  const id = (query.get('id') ?? '').trim();
  const form = html`<form action="/_local/traces">
    <label>Request id, correlation id or transaction id <input name="id" size="40" value="${id}" /></label
    ><button>Show</button>
  </form>`;
  return page(
    'Traces',
    '/_local/traces',
    html`${form}${id === '' ? lastCalls(academy) : trace(academy, id)}`,
  );
}

function lastCalls({ watching }: Academy): Markup {
  const rows = watching
    .calls()
    .slice(-100)
    .toReversed()
    .map(({ at, text }) => {
      const line = parse(text);
      const requestId = stringAt(line, 'requestId') ?? '';
      return [
        instant(at),
        stringAt(line, 'route'),
        stringAt(line, 'status'),
        stringAt(line, 'milliseconds'),
        html`<a href="/_local/traces?id=${encodeURIComponent(requestId)}"><code>${requestId}</code></a>`,
      ];
    });
  return html`<h2>Last calls</h2>
    ${table(['At (UTC)', 'Call', 'Status', 'Milliseconds', 'Request id'], rows, 'No calls yet.')}`;
}

function trace(academy: Academy, id: string): Markup {
  const steps = listSteps(academy, id).toSorted((a, b) => a.at.localeCompare(b.at));
  const began = Date.parse(steps[0]?.at ?? '');
  const rows = steps.map(({ at, where, what, text }) => [
    instant(at),
    `+${Date.parse(at) - began}`,
    where,
    html`<details>
      <summary>${what}</summary>
      <code>${text}</code>
    </details>`,
  ]);
  return html`<h2>${id}</h2>
    ${table(['At (UTC)', 'Milliseconds', 'Where', 'What'], rows, 'Nothing has this id. Of each function the last 100 lines are searched.')}`;
}

/** Lines of functions and of the access log, states of workflows that were given the id. */
function listSteps(academy: Academy, id: string): Step[] {
  const ofFunctions = academy.functions
    .list()
    .flatMap(({ entry, lastLines }) =>
      lastLines
        .filter(({ text }) => text.includes(id))
        .map(({ at, text }) => ({ at, where: entry, what: summary(text), text })),
    );
  const ofCalls = academy.watching
    .calls()
    .filter(({ text }) => text.includes(id))
    .map(({ at, text }) => {
      const line = parse(text);
      const what = `${stringAt(line, 'route')}: ${stringAt(line, 'status')} after ${stringAt(line, 'milliseconds')} ms`;
      return { at, where: 'API', what, text };
    });
  const ofWorkflows = academy
    .executions()
    .filter(({ name, input }) => name === id || input.includes(id))
    .flatMap(({ name, status, states, stopDate, output, error }) => [
      ...states.map((state) => {
        const ms = state.exitedAt && Date.parse(state.exitedAt) - Date.parse(state.enteredAt);
        const what = `${state.name}${ms === undefined ? '' : `, ${ms} ms`}`;
        return { at: state.enteredAt, where: 'workflow', what, text: name };
      }),
      ...(stopDate === undefined
        ? []
        : [{ at: stopDate, where: 'workflow', what: status, text: output ?? error ?? name }]),
    ]);
  return [...ofFunctions, ...ofCalls, ...ofWorkflows];
}

function summary(text: string): string {
  const line = parse(text);
  const message = stringAt(line, 'message');
  return message === undefined ? text.slice(0, 160) : `${stringAt(line, 'level') ?? ''} ${message}`;
}

function parse(text: string): Json | undefined {
  try {
    const line = JSON.parse(text) as Json;
    return isObject(line) ? line : undefined;
  } catch {
    return undefined;
  }
}
