import { escapeHtml } from '#shared/kernel/escape-html.ts';

/**
 * The tokens of docs/design.md#tokens that a page outside the application needs; text in the system's fonts, so nothing is
 * fetched.
 */
const STYLE = `
:root { color-scheme: light dark;
  --ground: light-dark(#f3f5f0, #0b1613); --surface: light-dark(#fff, #12211d); --ink: light-dark(#10231f, #e9f0eb);
  --edge: light-dark(#75867f, #70867e); --primary: light-dark(#0e5a4f, #74d1b5); --on-primary: light-dark(#fff, #06231d);
  --good: light-dark(#13694b, #82d9aa); --good-soft: light-dark(#d9ede2, #163526);
  --bad: light-dark(#ab2a22, #f28b80); --bad-soft: light-dark(#f8e4e1, #3b1c19); --focus: light-dark(#21509f, #9cc0ff); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.6 ui-sans-serif, system-ui, "Segoe UI", sans-serif; }
header { background: #0a1916; padding: 12px max(20px, 50% - 320px); }
header a { display: inline-block; padding: 10px 0; color: #edf3ee; font-size: 1.25rem; font-weight: 700; line-height: 1.2; text-decoration: none; }
main { max-width: 680px; margin: 0 auto; padding: 48px 20px; }
h1 { margin: 0 0 24px; font-size: clamp(1.75rem, 1.4rem + 1.5vw, 2.5rem); font-weight: 600; line-height: 1.12; }
p { margin: 0 0 16px; }
a { color: var(--primary); text-underline-offset: 3px; }
.banner { display: flex; gap: 12px; margin: 0 0 32px; padding: 14px 18px; border: 1px solid; border-radius: 7px; font-weight: 600; overflow-wrap: anywhere; }
.banner p { margin: 0; }
.banner a { color: inherit; }
.banner ul { margin: 8px 0 0; padding: 0 0 0 20px; }
.good { color: var(--good); background: var(--good-soft); }
.bad { color: var(--bad); background: var(--bad-soft); }
label { display: block; margin: 0 0 6px; font-size: 0.9375rem; font-weight: 600; }
input, textarea { display: block; width: 100%; min-height: 48px; padding: 10px 14px; background: var(--surface); color: inherit; border: 1.5px solid var(--edge); border-radius: 7px; font: inherit; }
textarea { resize: vertical; }
.trap { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
[aria-invalid] { border: 2px solid var(--bad); }
button { min-height: 48px; padding: 9px 24px; border: 0; border-radius: 7px; background: var(--primary); color: var(--on-primary); font: inherit; font-weight: 600; cursor: pointer; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
header :focus-visible { outline-color: #9cc0ff; }
`;

/** A page outside the application. `title` and `heading` are text, `body` is HTML. */
export function plainPage({
  title,
  heading,
  body,
}: {
  title: string;
  heading: string;
  body: string;
}): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Twillfield</title><style>${STYLE}</style></head>
<body><header><a href="/">Twillfield</a></header>
<main><h1>${escapeHtml(heading)}</h1>
${body}</main></body></html>`;
}
