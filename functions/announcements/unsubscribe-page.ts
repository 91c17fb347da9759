import type { FailureBody } from '#shared/api/errors.ts';
import { escapeHtml } from '#shared/kernel/escape-html.ts';
import { plainPage } from '#functions/platform/middleware/plain-page.ts';
import type { Middleware } from '#functions/platform/pipeline.ts';

/** What a page shows of the response's body. */
interface Shown extends Partial<Pick<FailureBody, 'message'>> {
  readonly success: boolean;
  readonly data?: { readonly courseTitle: string };
}

const ABOUT = 'Announcements by e-mail';

/** Answers a browser with a page, or with what failed; a mail program reads the status only. */
function pageForBrowsers(heading: string, draw: (courseTitle: string) => string): Middleware {
  const write: Middleware['after'] = ({ event, response }) => {
    if (!response || event.headers['accept']?.includes('text/html') !== true) return;
    const { success, message = '', data } = response.body as Shown;
    response.headers['content-type'] = 'text/html; charset=utf-8';
    const shown = success
      ? { title: heading, body: draw(`<bdi>${escapeHtml(data?.courseTitle ?? '')}</bdi>`) }
      : { title: `Error: ${ABOUT}`, body: banner(escapeHtml(message), false) };
    response.body = plainPage({
      title: shown.title,
      heading: shown.title,
      body: `${shown.body}\n<p><a href="/academy/student-courses">My Courses</a></p>`,
    });
  };
  return { after: write, onError: write };
}

const banner = (text: string, good: boolean): string =>
  `<div class="banner ${good ? 'good' : 'bad'}" role="${good ? 'status' : 'alert'}"><span aria-hidden="true">${good ? '✓' : '!'}</span><p>${text}</p></div>`;

/** Without an action the form goes where the page came from. */
export function askPage(): Middleware {
  return pageForBrowsers(
    ABOUT,
    (
      course,
    ) => `<p>Do you want no more e-mails with announcements of ${course}? You still find them in the academy.</p>
<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><p><button>Unsubscribe</button></p></form>`,
  );
}

export function donePage(): Middleware {
  return pageForBrowsers(
    'Unsubscribed',
    (course) => `${banner(`You get no more e-mails with announcements of ${course}.`, true)}
<p>You find them in the academy, where you can switch the e-mails on again.</p>`,
  );
}
