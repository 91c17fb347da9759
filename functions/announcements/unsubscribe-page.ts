import type { FailureBody } from '#shared/api/errors.ts';
import { escapeHtml } from '#shared/kernel/escape-html.ts';
import { FORM_PAGE_STYLE } from '#functions/platform/middleware/form-page-style.ts';
import type { Middleware } from '#functions/platform/pipeline.ts';

/** What a page shows of the response's body. */
interface Shown extends Partial<Pick<FailureBody, 'message'>> {
  readonly success: boolean;
  readonly data?: { readonly courseTitle: string };
}

/** Answers a browser with a page; a mail program reads the status only. */
function pageForBrowsers(draw: (shown: Shown) => { title: string; body: string }): Middleware {
  const write: Middleware['after'] = ({ event, response }) => {
    if (!response || event.headers['accept']?.includes('text/html') !== true) return;
    const { title, body } = draw(response.body as Shown);
    response.headers['content-type'] = 'text/html; charset=utf-8';
    // the address is a permission: it goes to no other site
    response.headers['referrer-policy'] = 'no-referrer';
    response.body = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">
<title>${title} · Twillfield</title><style>${FORM_PAGE_STYLE}</style></head>
<body><header><a href="/">Twillfield</a></header>
<main><h1>${title}</h1>
${body}
<p><a href="/academy/student-courses">My Courses</a></p></main></body></html>`;
  };
  return { after: write, onError: write };
}

const banner = (text: string, good: boolean): string =>
  `<div class="banner ${good ? 'good' : 'bad'}" role="${good ? 'status' : 'alert'}"><span aria-hidden="true">${good ? '✓' : '!'}</span><p>${text}</p></div>`;

const failed = ({ message = '' }: Shown) => ({
  title: 'Error: Announcements by e-mail',
  body: banner(escapeHtml(message), false),
});

const titleOf = ({ data }: Shown) => `<bdi>${escapeHtml(data?.courseTitle ?? '')}</bdi>`;

/** Without an action the form goes where the page came from. */
export const askPage = (): Middleware =>
  pageForBrowsers((shown) =>
    shown.success
      ? {
          title: 'Announcements by e-mail',
          body: `<p>Do you want no more e-mails with announcements of ${titleOf(shown)}? You still find them in the academy.</p>
<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><p><button>Unsubscribe</button></p></form>`,
        }
      : failed(shown),
  );

export const donePage = (): Middleware =>
  pageForBrowsers((shown) =>
    shown.success
      ? {
          title: 'Unsubscribed',
          body: `${banner(`You get no more e-mails with announcements of ${titleOf(shown)}.`, true)}
<p>You find them in the academy, where you can switch the e-mails on again.</p>`,
        }
      : failed(shown),
  );
