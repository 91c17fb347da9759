import { runInNewContext } from 'node:vm';
import { App, Stack } from 'aws-cdk-lib';
import { describe, expect, test } from 'vitest';
import { configFunction, pageFunction } from './edge-functions.ts';
import { Parameters } from './parameters.ts';

const call = (source: string, event: object): unknown =>
  JSON.parse(
    String(
      runInNewContext(`${source}\nJSON.stringify(handler(${JSON.stringify(event)}))`, {}, { timeout: 1000 }),
    ),
  );

describe('Which file a path of the site gets', () => {
  const source = pageFunction({
    renderedPaths: ['/', '/course/1'],
    shellPaths: ['/auth', '/academy', '/academy/student-courses', '/academy/student-courses/payments'],
    files: ['/assets/', '/favicon.ico', '/share/', '/sitemap/'],
  });
  const fileFor = (uri: string, querystring = {}) =>
    (call(source, { request: { uri, querystring } }) as { uri: string }).uri;

  test.each([
    ['/', '/index.html'],
    ['/buy-course', '/app.html'],
    // a guarded screen gets its own skeleton, or that of its area
    ['/auth', '/shell/auth.html'],
    ['/academy', '/shell/academy.html'],
    ['/academy/student-courses', '/shell/academy/student-courses.html'],
    ['/academy/student-courses/', '/shell/academy/student-courses.html'],
    ['/academy/course/details/crs_01', '/shell/academy.html'],
    ['/academyx', '/app.html'],
    ['/authority', '/app.html'],
    // a file's own name is no address
    ['/shell/auth.html', '/app.html'],
    ['/course/1', '/course/1/index.html'],
    ['/course/1/', '/course/1/index.html'],
    ['/course/12', '/app.html'],
    ['/assets/app-1a2b.js', '/assets/app-1a2b.js'],
    ['/favicon.ico', '/favicon.ico'],
    ['/share/devops.png', '/share/devops.png'],
    // pages and sitemaps that functions write, and what is no page of a course
    ['/courses/rust-in-practice', '/courses/rust-in-practice'],
    ['/sitemap/courses-0.xml', '/sitemap/courses-0.xml'],
    ['/courses', '/app.html'],
    ['/courses/', '/app.html'],
    ['/courses/a/b', '/courses/-'],
    ['/courses/caf%C3%A9', '/courses/-'],
    [`/courses/${'a'.repeat(81)}`, '/courses/-'],
    // CloudFront takes this one for no page of a course
    ['/Courses/a/b', '/app.html'],
    // no file of the site, so the application shows that it does not exist
    ['/about.html', '/app.html'],
    ['/course/3.0', '/app.html'],
    ['/wp-admin/setup.php', '/app.html'],
    ['/v1.2/about', '/app.html'],
    [
      '/.well-known/apple-developer-merchantid-domain-association',
      '/.well-known/apple-developer-merchantid-domain-association',
    ],
    ['/constructor', '/app.html'],
  ])('%s → %s', (uri, file) => {
    expect(fileFor(uri)).toBe(file);
  });

  test.each([
    ['payments', '/shell/academy/student-courses/payments.html'],
    ['courses', '/shell/academy/student-courses.html'],
    ['../../auth', '/shell/academy/student-courses.html'],
    ['constructor', '/shell/academy/student-courses.html'],
  ])('My Courses with ?tab=%s gets the skeleton %s', (value, file) => {
    expect(fileFor('/academy/student-courses', { tab: { value } })).toBe(file);
    expect(fileFor('/academy/student-courses/', { tab: { value } })).toBe(file);
    expect(fileFor('/buy-course', { tab: { value } })).toBe('/app.html');
  });

  test.each([
    ['/index.html', '/'],
    ['/course/1/index.html', '/course/1/'],
    ['/app.html', '/'],
    // a purge names one spelling of a page
    ['/courses/rust/', '/courses/rust'],
    ['/courses/Rust', '/courses/rust'],
  ])('%s redirects to %s: the application has no such address', (uri, location) => {
    expect(call(source, { request: { uri } })).toMatchObject({
      statusCode: 301,
      headers: { location: { value: location } },
    });
  });

  test.each([
    '//',
    '///',
    '//index.html',
    '//app.html',
    '//evil.example/index.html',
    '///evil.example/index.html',
    '/\\evil.example/index.html',
    '/\\/evil.example/index.html',
    '\\',
    '//course/1/index.html',
    '/course//1',
    '/course/1//',
    '/./',
    '/./course/1',
    '/course/1/.',
    '/course/../course/1',
    '/course/1/..',
    '/%2e%2e/',
    '/.%2E/course/1',
    '/%2E',
    '/assets/../index.html',
    '/assets/..%2findex.html',
    '/assets/..%5Cindex.html',
    '/course%2F1',
    '/.well-known/../index.html',
  ])('%s is another spelling of a path, and no address (R18)', (uri) => {
    expect(call(source, { request: { uri, querystring: {} } })).toEqual({
      statusCode: 404,
      statusDescription: 'Not Found',
      body: 'Not found',
    });
  });

  test.each(['/...', '/.../x', '/course/1.', '/course/..1', '/100%25', '/caf%C3%A9'])(
    '%s is a path like any other',
    (uri) => {
      expect(fileFor(uri)).toBe('/app.html');
    },
  );

  test.each(['/about/index.html', '/wp-admin/index.html'])(
    '%s is no page of the site, so it redirects to nowhere (R18)',
    (uri) => {
      expect(fileFor(uri)).toBe('/app.html');
    },
  );

  test('It fits into a CloudFront Function: 10 KB', () => {
    const renderedPaths = Array.from({ length: 100 }, (_, index) => `/course/${index}`);
    expect(
      pageFunction({ renderedPaths, shellPaths: [], files: ['/assets/', '/favicon.ico'] }).length,
    ).toBeLessThan(10_240);
  });
});

describe('/config.json', () => {
  const readConfig = (values: Record<string, string>) => {
    const stack = new Stack(new App(), 'Test');
    const text = JSON.stringify(stack.resolve(configFunction(new Parameters(stack, 'Parameters'))));
    const [, parts] = (JSON.parse(text) as { 'Fn::Join': [string, (string | { Ref: string })[]] })[
      'Fn::Join'
    ];
    const source = parts.map((part) => (typeof part === 'string' ? part : (values[part.Ref] ?? ''))).join('');
    const response = call(source, {}) as { headers: Record<string, { value: string }>; body: string };
    return { headers: response.headers, config: JSON.parse(response.body) as unknown };
  };
  const values = {
    SquareApplicationId: 'sandbox-sq0idb-a',
    SquareLocationId: 'L1',
    AcademyTimeZone: 'America/New_York',
    AcademyHours: 'Mo-Su 08:00-20:00',
    GraceDays: '3',
    HiddenPaymentRecords: '23',
    SignUp: 'off',
    CashApp: 'on',
    MailAcademy: 'hello@twillfield.example',
  };

  test('It holds what the site needs of this installation, such as the ids of Square, and nothing secret [CHK-18]', () => {
    expect(readConfig(values).config).toEqual({
      apiBase: '/api',
      square: { applicationId: 'sandbox-sq0idb-a', locationId: 'L1' },
      academyTimeZone: 'America/New_York',
      academyHours: 'Mo-Su 08:00-20:00',
      graceDays: 3,
      hiddenRecords: 23,
      signUp: false,
      cashApp: true,
      contactEmail: 'hello@twillfield.example',
    });
  });

  test("Square's script has an address only when one is given", () => {
    const { config } = readConfig({ ...values, SquareScriptUrl: '/sim/square.js' });
    expect(config).toMatchObject({ square: { scriptSrc: '/sim/square.js' } });
  });

  test('A browser keeps it for a minute, and for four more while it reads the next (docs/adr/053)', () => {
    const value = 'public, max-age=60, stale-while-revalidate=240';
    expect(readConfig(values).headers['cache-control']).toEqual({ value });
  });
});
