import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Academy } from '../academy.ts';
import { readBody } from '../emulators/http-service.ts';
import { LocalCloudError } from '../local-cloud-error.ts';
import type { Runtime } from '../stack/start-runtime.ts';
import type { Json } from '../template/json.ts';
import { html, Markup, page } from './html.ts';
import { handleCall } from './json-calls.ts';
import { MAIL_FRAME } from './mail-frame.ts';
import { renderPage } from './pages.ts';
import { STYLE } from './style.ts';

const ROOT = '/_local';
const LARGEST_BODY = 1_000_000;
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
/** A mail may show itself and open links in a new window; it runs no script, so the console's own may measure it. */
const MAIL_POLICY =
  "sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: https:; frame-ancestors 'self'";

export type ConsoleState = {
  academy: Academy;
  runtime: Runtime;
  /** false while the demo data is written */
  ready: boolean;
};

/**
 * Answers everything below /_local: the pages, the JSON addresses and Square's simulator. It exists only in the local cloud.
 * `running` is undefined while the stack starts or stops: 503.
 */
export function createConsole(running: () => ConsoleState | undefined) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    // not every path of the site is a URL by itself: '//'
    if (!request.url?.startsWith(ROOT)) return false;
    const url = new URL(request.url, 'http://localhost');
    if (url.pathname !== ROOT && !url.pathname.startsWith(`${ROOT}/`)) return false;
    if (!isOwn(request))
      return sendJson(response, 403, { message: 'The console answers its own pages only.' });
    const state = running();
    const path = url.pathname
      .slice(ROOT.length + 1)
      .replace(/\/$/, '')
      .split('/');
    if (state === undefined || (path[0] === 'health' && !state.ready)) return sendStarting(request, response);
    if (await handleConsoleRequest(request, response, path, url, state.academy)) return true;
    if (state.runtime.square !== undefined && (await state.runtime.square.handle(request, response)))
      return true;
    return sendJson(response, 404, { message: `The console has no ${request.method} ${url.pathname}.` });
  };
}

async function handleConsoleRequest(
  request: IncomingMessage,
  response: ServerResponse,
  path: string[],
  url: URL,
  academy: Academy,
): Promise<boolean> {
  const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET');
  if (method === 'GET' && path.join('/') === 'console.css')
    return send(response, 200, 'text/css; charset=utf-8', STYLE);
  if (method === 'GET' && path.join('/') === 'mail-frame.js')
    return send(response, 200, 'text/javascript; charset=utf-8', MAIL_FRAME);
  if (method === 'GET' && path[0] === 'inbox' && path[2] === 'html')
    return sendMail(response, academy, path[1] ?? '');
  // Square's own calls have bodies that only the simulator may read
  if (path[0] === 'square' && path[1] === 'v2') return false;
  try {
    if (method === 'GET') {
      const markup = await renderPage({ academy, path, query: url.searchParams });
      if (markup !== undefined)
        return send(response, 200, 'text/html; charset=utf-8', markup.text, {
          'content-security-policy': POLICY,
        });
      const result = await handleCall('GET', { academy, path, query: url.searchParams, body: {} });
      return result === undefined ? false : sendJson(response, result.status, result.body);
    }
    if (!isCall(path)) return false;
    const isForm = (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
    const body = parseBody(String(await readBody(request, LARGEST_BODY)), isForm);
    const result = await handleCall(method, { academy, path, query: url.searchParams, body });
    if (result === undefined) return false;
    if (!isForm || result.page === undefined || result.status >= 400)
      return sendJson(response, result.status, result.body);
    response.writeHead(303, { location: result.page }).end();
    return true;
  } catch (error) {
    return sendJson(response, toStatus(error), {
      message: error instanceof Error ? error.message : String(error),
    });
  }
}

/** Paths whose POST and DELETE are the console's; the simulator's browser addresses are other paths below `square/`. */
function isCall([first, second]: string[]): boolean {
  return first !== 'square' || ['faults', 'payments', 'refunds', 'disputes'].includes(second ?? '');
}

function toStatus(error: unknown): number {
  if (error instanceof SyntaxError || (error instanceof Error && /Zod/.test(error.constructor.name)))
    return 400;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'NOT_FOUND') return 404;
  return error instanceof LocalCloudError ? 404 : code === 'BAD_REQUEST' ? 400 : 500;
}

/** No other site may drive the console: neither by a form from its page nor by a name that points to this machine. */
function isOwn(request: IncomingMessage): boolean {
  const isHere = (host: string) => /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host);
  const { host = '', origin } = request.headers;
  if (!isHere(host)) return false;
  return origin === undefined || (URL.canParse(origin) && isHere(new URL(origin).host));
}

function parseBody(text: string, isForm: boolean): Json {
  if (isForm) return Object.fromEntries(new URLSearchParams(text));
  return text.trim() === '' ? {} : (JSON.parse(text) as Json);
}

/** For people a page that loads itself again. */
function sendStarting(request: IncomingMessage, response: ServerResponse): boolean {
  if (!(request.headers.accept ?? '').includes('text/html')) return sendJson(response, 503, { ready: false });
  const waiting = page(
    'Starting',
    '/_local',
    html`<p>The academy is starting. This page loads again by itself.</p>`,
  );
  return send(response, 503, 'text/html; charset=utf-8', waiting, {
    'content-security-policy': POLICY,
    refresh: '2',
  });
}

function sendMail(response: ServerResponse, academy: Academy, id: string): boolean {
  const mail = academy.mail().find((one) => one.id === id);
  if (mail === undefined) return sendJson(response, 404, { message: 'There is no such mail.' });
  // without a doctype the page would be as high as its frame, whatever is in it
  const letter = /^\s*<!doctype/i.test(mail.html) ? mail.html : `<!doctype html>${mail.html}`;
  return send(response, 200, 'text/html; charset=utf-8', letter, {
    'content-security-policy': MAIL_POLICY,
  });
}

function sendJson(response: ServerResponse, status: number, body: unknown): boolean {
  return send(response, status, 'application/json', JSON.stringify(body ?? null));
}

function send(
  response: ServerResponse,
  status: number,
  type: string,
  text: string | Markup,
  headers: Record<string, string> = {},
): boolean {
  const body = text instanceof Markup ? text.text : text;
  response.writeHead(status, {
    'content-type': type,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-length': String(Buffer.byteLength(body)),
    ...headers,
  });
  response.end(body);
  return true;
}
