import { textParts } from '#shared/kernel/text-parts.rules.ts';
import { ACADEMY_ADDRESS } from '#shared/kernel/academy-address.ts';
import { escapeHtml as escape } from '#shared/kernel/escape-html.ts';
import { MAIL_STRIP } from '#shared/mail/mail-strip.ts';
import { brandMark } from './brand-mark.ts';

/** The content of a mail; plain text and HTML are rendered from it. */
export interface EmailContent {
  subject: string;
  title: string;
  greeting?: string;
  paragraphs: string[];
  rows: [label: string, value: string][];
  /** One more row, set larger: the amount paid, refunded or due. */
  total?: [label: string, value: string];
  /** The sender's own text, line breaks kept; with `hasLinks` its https addresses are links. */
  quote?: string;
  hasLinks?: true;
  schedule?: { title: string; rows: [day: string, amount: string][]; note: string };
  action?: { label: string; url: string };
  /** A sentence with a second, quieter link at its end. */
  more?: { text: string; label: string; url: string };
  reason: string;
  /** Where the reader may ask. */
  contact?: string;
  /** Where the reader ends mails of this kind. */
  unsubscribe?: string;
}

/** The academy's postal address, under every email. */
const SENDER = `Twillfield, ${ACADEMY_ADDRESS}`;
const UNSUBSCRIBE = 'Unsubscribe from the announcements of this course';

export function renderText(email: EmailContent): string {
  return [
    email.title,
    '',
    ...(email.greeting === undefined ? [] : [email.greeting, '']),
    ...email.paragraphs.flatMap((text) => [text, '']),
    ...listRows(email).map(([label, value]) => `${label}: ${value}`),
    ...(email.quote === undefined ? [] : ['', ...quoted(email.quote)]),
    ...(email.schedule
      ? [
          '',
          email.schedule.title,
          ...email.schedule.rows.map(([day, amount]) => `${day}: ${amount}`),
          '',
          email.schedule.note,
        ]
      : []),
    ...(email.action ? ['', `${email.action.label}: ${email.action.url}`] : []),
    ...(email.more ? ['', `${email.more.text} ${email.more.url}`] : []),
    '',
    '--',
    [email.reason, ...(email.contact === undefined ? [] : [`Questions: ${email.contact}`])].join(' '),
    ...(email.unsubscribe === undefined ? [] : [`${UNSUBSCRIBE}: ${email.unsubscribe}`]),
    SENDER,
  ].join('\n');
}

/** Marked line by line, so that no quoted line can pass for one of ours, whatever a mail program breaks a line at. */
const quoted = (text: string): string[] => text.split(/\r\n?|[\n\u2028\u2029]/).map((line) => `> ${line}`);

const listRows = ({ rows, total }: EmailContent) => (total ? [...rows, total] : rows);

// Mail programs read no variables: the light tokens of docs/design.md#tokens, and the dark ones where the program asks for them.
const STYLE = `
  body { margin: 0; background: #F3F5F0; color: #10231F; font: 16px/1.6 "Hanken Grotesk", ui-sans-serif, system-ui, "Segoe UI", sans-serif; }
  .box { width: 100%; max-width: 600px; margin: 32px auto 0; table-layout: fixed; background: #FFFFFF; border: 1px solid #D3DAD1; border-radius: 3px; border-collapse: separate; overflow: hidden; }
  .cloth { font-size: 0; line-height: 0; }
  .cloth img { object-fit: cover; object-position: left; }
  .pad { padding: 32px 40px; }
  .brand { margin: 8px 0 32px; }
  .brand .name { padding-left: 12px; font-weight: 700; font-size: 22px; line-height: 1; letter-spacing: -0.02em; }
  .mark td { font-size: 0; line-height: 0; }
  h1 { font-size: 32px; line-height: 1.15; margin: 0 0 12px; letter-spacing: -0.02em; }
  h2 { font-size: 19px; margin: 24px 0 8px; }
  p { margin: 0 0 12px; }
  .rows { width: 100%; border-collapse: collapse; margin: 24px 0; }
  h2 + .rows { margin-top: 0; }
  .rows th { padding: 11px 16px 11px 0; text-align: left; vertical-align: top; font-weight: 400; color: #4A5D57; white-space: nowrap; }
  .rows td { padding: 11px 0; text-align: right; font-weight: 600; overflow-wrap: anywhere; }
  .rows th, .rows td { border-bottom: 1px solid #D3DAD1; }
  .rows .last th, .rows .last td { font-size: 22px; line-height: 1.3; font-weight: 700; border: 0; color: inherit; white-space: nowrap; }
  .quote { margin: 0 0 24px; padding: 12px 0 12px 20px; border-left: 4px solid #0E5A4F; white-space: pre-wrap; overflow-wrap: anywhere; }
  .go { display: inline-block; background: #F4AE2B; color: #10231F; text-decoration: none; font-weight: 600; font-size: 17px; padding: 13px 28px; border-radius: 7px; }
  .quiet { color: #4A5D57; margin: 16px 0 20px; }
  .more { margin: 24px 0 0; }
  .foot { max-width: 520px; margin: 24px auto 32px; padding: 0 40px; font-size: 14px; color: #4A5D57; }
  .foot p { margin: 0; }
  a { color: #0E5A4F; font-weight: 600; }
  @media (max-width: 639px) {
    .box { margin-top: 0; border-width: 0 0 1px; border-radius: 0; }
    .pad { padding: 28px 20px; }
    .foot { max-width: 560px; padding: 0 20px; }
  }
  @media (max-width: 480px) {
    h1 { font-size: 28px; }
    .rows { font-size: 15px; }
    .rows th { padding-right: 12px; white-space: normal; }
  }
  @media (prefers-color-scheme: dark) {
    body { background: #0B1613; color: #E9F0EB; }
    .box { background: #12211D; border-color: #263A34; }
    .mark .over { background: #74D1B5; }
    .rows th, .quiet, .foot { color: #A5B7B0; }
    .rows th, .rows td { border-color: #263A34; }
    .quote { border-color: #74D1B5; }
    a { color: #74D1B5; }
    .go { color: #10231F; }
  }`;

/** The element states the picture's size and background colour: when pictures are blocked, a plain band is left. */
function renderStrip(siteUrl: string): string {
  const { path, width, height, color } = MAIL_STRIP;
  return `<td class="cloth" height="${height}" bgcolor="${color}"><img src="${escape(siteUrl + path)}" width="${width}" height="${height}" alt="" style="display:block;width:100%"></td>`;
}

const renderTable = (rows: [string, string][], total?: [string, string]): string =>
  `<table class="rows" role="presentation">${rows.map((row) => renderRow(row)).join('')}${total ? renderRow(total, ' class="last"') : ''}</table>`;

const renderRow = ([label, value]: [string, string], attributes = ''): string =>
  `<tr${attributes}><th scope="row">${escape(label)}</th><td>${escape(value)}</td></tr>`;

/** `siteUrl` is where the images of the mail are: https://… without a slash at its end. */
export function renderHtml(email: EmailContent, siteUrl: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escape(email.subject)}</title><style>${STYLE}</style></head>
<body><table class="box" role="presentation" cellspacing="0" cellpadding="0">
<tr>${renderStrip(siteUrl)}</tr>
<tr><td class="pad">
<table class="brand" role="presentation" cellspacing="0" cellpadding="0"><tr><td>${brandMark()}</td><td class="name">Twillfield</td></tr></table>
<h1>${escape(email.title)}</h1>
${email.greeting === undefined ? '' : `<p>${escape(email.greeting)}</p>`}
${email.paragraphs.map((text) => `<p>${escape(text)}</p>`).join('\n')}
${renderTable(email.rows, email.total)}
${email.quote === undefined ? '' : `<blockquote class="quote" dir="auto">${renderQuote(email.quote, email.hasLinks === true)}</blockquote>`}
${
  email.schedule
    ? `<h2>${escape(email.schedule.title)}</h2>${renderTable(email.schedule.rows)}<p class="quiet">${escape(email.schedule.note)}</p>`
    : ''
}
${renderAction(email.action)}
${renderMore(email.more)}
</td></tr></table>
<div class="foot"><p>${escape(email.reason)}${questions(email.contact)}</p>${renderUnsubscribe(email.unsubscribe)}<p>${SENDER}</p></div>
</body></html>`;
}

const renderQuote = (text: string, hasLinks: boolean): string =>
  hasLinks
    ? textParts(text)
        .map((part) =>
          part.href === undefined
            ? escape(part.text)
            : `<a href="${escape(part.href)}">${escape(part.text)}</a>`,
        )
        .join('')
    : escape(text);

const renderUnsubscribe = (url: string | undefined): string =>
  url === undefined ? '' : `<p><a href="${escape(url)}">${UNSUBSCRIBE}</a></p>`;

const questions = (contact: string | undefined): string =>
  contact === undefined ? '' : ` Questions: <a href="mailto:${escape(contact)}">${escape(contact)}</a>`;

const renderAction = (action: EmailContent['action']): string =>
  action === undefined ? '' : `<p><a class="go" href="${escape(action.url)}">${escape(action.label)}</a></p>`;

const renderMore = (more: EmailContent['more']): string =>
  more === undefined
    ? ''
    : `<p class="quiet more">${escape(more.text)} <a href="${escape(more.url)}">${escape(more.label)}</a>.</p>`;
