import type { FormPage, Route } from '#shared/api/route.ts';
import type { FailureBody } from '#shared/api/errors.ts';
import { escapeHtml } from '#shared/kernel/escape-html.ts';
import type { Middleware } from '../pipeline.ts';
import { formFields, isForm } from './read-form.ts';
import { plainPage } from './plain-page.ts';

/** What a page shows of the response's body. */
type Shown = Pick<Partial<FailureBody>, 'message' | 'fields'> & { success: boolean };

/** Answers a plain HTML form with a page instead of JSON, for a browser without script. */
export function formPage(route: Route & { readonly form: FormPage }): Middleware {
  const { form } = route;
  const write: Middleware['after'] = ({ event, response }) => {
    if (!response || !isForm(route, event)) return;
    let sent: Record<string, string> = {};
    try {
      sent = formFields(route, event);
    } catch {
      // what was refused before it was read, or because it cannot be, is not shown again
    }
    response.headers['content-type'] = 'text/html; charset=utf-8';
    response.body = drawPage(form, sent, response.body as Shown);
  };
  return { after: write, onError: write };
}

/**
 * A complete page with the server's message in green or red, every wrong field with its sentence, and after a
 * failure the form once more with what was sent (WCAG 3.3.1, 3.3.3; nothing has to be typed twice).
 */
function drawPage(form: FormPage, sent: Record<string, string>, shown: Shown): string {
  const { heading, back } = form;
  return plainPage({
    title: `${shown.success ? '' : 'Error: '}${heading}`,
    heading,
    body: `${banner(form, shown)}
${shown.success ? '' : formAgain(form, sent, shown.fields ?? {})}
<p><a href="${escapeHtml(back)}">Back to the site</a></p>`,
  });
}

function banner(form: FormPage, { success, message = '', fields = {} }: Shown): string {
  return (
    `<div class="banner ${success ? 'good' : 'bad'}" role="${success ? 'status' : 'alert'}">` +
    `<span aria-hidden="true">${success ? '✓' : '!'}</span><div><p>${escapeHtml(message)}</p>${wrong(form, fields)}</div></div>`
  );
}

function wrong({ fields: known }: FormPage, fields: Record<string, string>): string {
  const lines = Object.entries(fields).map(([name, sentence]) => {
    const field = Object.hasOwn(known, name) ? known[name] : undefined;
    return field === undefined
      ? `<li>${escapeHtml(name)}: ${escapeHtml(sentence)}</li>`
      : `<li id="${name}-error"><a href="#${name}">${escapeHtml(field.label)}</a>: ${escapeHtml(sentence)}</li>`;
  });
  return lines.length === 0 ? '' : `<ul>${lines.join('')}</ul>`;
}

/** Without an action it goes where it came from. */
function formAgain(form: FormPage, sent: Record<string, string>, wrong: Record<string, string>): string {
  const fields = Object.entries(form.fields).map(([name, { label, kind }]) => {
    const invalid = Object.hasOwn(wrong, name) ? ` aria-invalid="true" aria-describedby="${name}-error"` : '';
    const attributes = `id="${name}" name="${name}" required${invalid}`;
    const value = escapeHtml(sent[name] ?? '');
    const control =
      kind === 'long'
        ? // the parser drops one line break right after the tag
          `<textarea ${attributes} rows="8">\n${value}</textarea>`
        : `<input ${attributes} type="${kind}" autocomplete="${kind === 'email' ? 'email' : name}" value="${value}">`;
    return `<p><label for="${name}">${escapeHtml(label)}</label>${control}</p>`;
  });
  return `<form method="post">${fields.join('\n')}${renderTrap(form)}<p><button>Send again</button></p></form>`;
}

/** Out of sight, of the tab order and of what a screen reader says; a robot reads the markup. */
const renderTrap = ({ trap }: FormPage): string =>
  trap === undefined
    ? ''
    : `<div class="trap" aria-hidden="true"><label>Please leave this empty <input name="${trap}" tabindex="-1" autocomplete="off"></label></div>`;
