import type { Parameters } from './parameters.ts';

/** What the built site holds. */
export interface SitePaths {
  /** Screens that have a page of their own: '/', '/course/1'. */
  readonly renderedPaths: readonly string[];
  /** Guarded areas and screens that have a skeleton: '/academy', '/academy/student-courses' (docs/adr/026). */
  readonly shellPaths: readonly string[];
  /** Everything else at its top, folders with a slash at the end: '/favicon.ico', '/assets/'; those that functions fill too. */
  readonly files: readonly string[];
}

/**
 * CloudFront Function for the site: a path that is no file of it is a screen, so it gets the page rendered for it, the
 * skeleton of its section (`?tab=`) or of the nearest path that has one, or the empty page; the application fills both. A
 * page's own file name is no address: it redirects to the screen. Only the pages' names do: a path of the visitor's in the
 * header, like //host/, would name another site (R18). A path in another spelling (//, /../, a backslash, or one of them encoded) is
 * 404: nothing of the site links to one, and the same page below many addresses helps only an attacker. The page of a course is no
 * screen; with capitals or a slash at its end it redirects, since a purge names one spelling. What cannot be the address of one is the
 * page of a slug that no course has, so it is 404 (docs/adr/077).
 * `/.well-known/` is untouched: Apple Pay's domain file must not turn into a page.
 */
export function pageFunction({ renderedPaths, shellPaths, files }: SitePaths): string {
  return `
var rendered = ${JSON.stringify(Object.fromEntries(renderedPaths.map((path) => [path, true])))};
var shells = ${JSON.stringify(Object.fromEntries(shellPaths.map((path) => [path, true])))};
var files = ${JSON.stringify(Object.fromEntries(files.map((path) => [path, true])))};
var coursePage = /^(\\/courses\\/[a-z0-9-]{1,80})\\/?$/i;
var respelled = /\\/(\\.|%2e){0,2}\\/|\\/(\\.|%2e){1,2}$|\\\\|%2f|%5c/i;
function handler(event) {
  var request = event.request;
  var path = request.uri;
  if (respelled.test(path)) return { statusCode: 404, statusDescription: 'Not Found', body: 'Not found' };
  if (path.indexOf('/.well-known/') === 0) return request;
  if (path === '/app.html') return moved('/');
  var course = coursePage.exec(path);
  if (course) return path === course[1].toLowerCase() ? request : moved(course[1].toLowerCase());
  if (path.slice(-11) === '/index.html' && rendered[path.slice(0, -11) || '/'] === true) return moved(path.slice(0, -10));
  if (path.length > 9 && path.indexOf('/courses/') === 0) {
    request.uri = '/courses/-';
    return request;
  }
  if (files[path] === true || files[path.slice(0, path.indexOf('/', 1) + 1)] === true) return request;
  var screen = path.length > 1 && path.charAt(path.length - 1) === '/' ? path.slice(0, -1) : path;
  if (rendered[screen] !== true) request.uri = shellFor(screen, request.querystring.tab);
  else request.uri = (screen === '/' ? '' : screen) + '/index.html';
  return request;
}
function shellFor(screen, tab) {
  if (tab && shells[screen + '/' + tab.value] === true) return '/shell' + screen + '/' + tab.value + '.html';
  for (var path = screen; path !== ''; path = path.slice(0, path.lastIndexOf('/')))
    if (shells[path] === true) return '/shell' + path + '.html';
  return '/app.html';
}
function moved(path) {
  return { statusCode: 301, statusDescription: 'Moved Permanently', headers: { location: { value: path } } };
}
`;
}

/**
 * CloudFront Function that answers /config.json itself: one build of the site for every installation. A browser has an old one for
 * five minutes at most, and the server decides by its own settings. Parameters carry neither quotes nor backslashes (their patterns exclude
 * them), so their text can be put into the literals.
 */
export function configFunction(parameters: Parameters): string {
  return `
function handler() {
  var scriptUrl = '${parameters.squareScriptUrl}';
  var square = { applicationId: '${parameters.squareApplicationId}', locationId: '${parameters.squareLocationId}' };
  if (scriptUrl !== '') square.scriptSrc = scriptUrl;
  return {
    statusCode: 200,
    statusDescription: 'OK',
    headers: {
      'content-type': { value: 'application/json; charset=utf-8' },
      'cache-control': { value: 'public, max-age=60, stale-while-revalidate=240' },
      'x-content-type-options': { value: 'nosniff' }
    },
    body: JSON.stringify({
      apiBase: '/api',
      square: square,
      academyTimeZone: '${parameters.academyTimeZone}',
      academyHours: '${parameters.academyHours}',
      graceDays: Number('${parameters.graceDays}'),
      hiddenRecords: Number('${parameters.hiddenPaymentRecords}'),
      signUp: '${parameters.signUp}' === 'on',
      cashApp: '${parameters.cashApp}' === 'on',
      contactEmail: '${parameters.mailAcademy}'
    })
  };
}
`;
}
