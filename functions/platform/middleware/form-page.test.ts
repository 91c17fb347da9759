// @vitest-environment jsdom
import axe from 'axe-core';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { successResponse } from '#shared/api/responses.ts';
import { required } from '#shared/kernel/text.ts';
import { UNIVERSAL_ERRORS } from '#shared/api/errors.ts';
import { route } from '#shared/api/route.ts';
import { TOO_MANY_ATTEMPTS } from '#shared/api/limits.ts';
import { log } from '#functions/runtime/logger.ts';
import { call } from '#functions/testing/call.ts';
import { endpoint } from '../endpoint.ts';
import { formPage } from './form-page.ts';

const FORM = 'application/x-www-form-urlencoded';
const ask = route({
  name: 'test/ask',
  summary: 'A call for tests.',
  method: 'POST',
  path: '/test',
  access: 'public',
  body: z.strictObject({
    email: z.string().check(z.regex(/@/, 'Invalid email format')),
    text: required('Text is required.', 5000),
    trap: z.optional(z.string()),
  }),
  response: successResponse,
  errors: TOO_MANY_ATTEMPTS,
  form: {
    heading: "Let's <talk>",
    back: '/#contact',
    trap: 'trap',
    fields: { email: { label: 'Email', kind: 'email' }, text: { label: 'Your <text>', kind: 'long' } },
  },
});
const act = vi.fn(async (_body: unknown) => ({ success: true as const, message: 'Thanks & <welcome>' }));
const handler = endpoint(ask, {}, formPage)(({ body }) => act(body)).with({});

/** Sends a body as the HTTP API does: a form is no text to it, so it comes in base64. */
const send = async (body: string | Uint8Array, { type = FORM, handle = handler, headers = {} } = {}) => {
  let result: APIGatewayProxyStructuredResultV2 = {};
  await call(
    async (event, context) => {
      const base64 = Buffer.from(body).toString('base64');
      result = await handle({ ...event, body: base64, isBase64Encoded: true }, context);
      return { body: '{}' };
    },
    { headers: { 'content-type': type, ...headers } },
  );
  const html = result.body ?? '';
  const page = new DOMParser().parseFromString(html, 'text/html');
  const banner = page.querySelector('.banner');
  return { status: result.statusCode, headers: result.headers ?? {}, html, page, banner };
};
const GOOD = 'email=ada%40example.org&text=Hi+there';

beforeEach(() => {
  act.mockClear();
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
});

describe('A browser without script sends a form and is answered with a page', () => {
  test('The fields arrive as from a script, line breaks included; the page has the message in green', async () => {
    const sent = await send('email=ada%40example.org&text=Z%C3%BCrich+1%2B1%0D%0A%3D2&trap=');
    expect(act).toHaveBeenCalledWith({ email: 'ada@example.org', text: 'Zürich 1+1\n=2', trap: '' });
    expect(sent.status).toBe(200);
    expect(sent.headers).toEqual({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(sent.banner?.className).toBe('banner good');
    expect(sent.banner?.querySelector('p')?.textContent).toBe('Thanks & <welcome>');
    expect(sent.page.querySelector('form')).toBeNull();
    expect(sent.page.querySelector('main a[href="/#contact"]')).not.toBeNull();
  });

  test('A content type with parameters or in capitals is the same; no other type is a form', async () => {
    const typed = (type: string) => send(GOOD, { type });
    expect((await typed(`${FORM}; charset=UTF-8`)).status).toBe(200);
    expect((await typed('Application/X-WWW-Form-Urlencoded')).status).toBe(200);
    for (const type of ['text/plain', 'multipart/form-data', `${FORM}x`, '']) {
      const refused = await typed(type);
      expect(refused.status).toBe(415);
      expect(refused.headers['content-type']).toMatch(/json/);
    }
  });

  test('A route that takes no form answers one as any other wrong type, in JSON', async () => {
    const { form: _, ...plain } = ask;
    const refused = await send(GOOD, { handle: endpoint(plain, {})(({ body }) => act(body)).with({}) });
    expect(refused.status).toBe(415);
    expect(refused.headers['content-type']).toMatch(/json/);
  });

  test('JSON to the same route is answered in JSON', async () => {
    const answered = await call(handler, { body: { email: 'a@b.co', text: 'Hi' } });
    expect(answered.headers['content-type']).toMatch(/json/);
    expect(answered.body).toEqual({ success: true, message: 'Thanks & <welcome>' });
  });
});

describe('A page of another site cannot make its visitors send the form', () => {
  test('403 on a page, and nothing of what was sent is on it', async () => {
    const foreign = { headers: { 'sec-fetch-site': 'cross-site' } };
    const refused = await send('email=eve%40example.org&text=Cheap+links', foreign);
    expect(refused.status).toBe(403);
    expect(refused.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(refused.banner?.className).toBe('banner bad');
    expect(refused.banner?.querySelector('p')?.textContent).toBe(
      'This was sent from another website. Please use our own pages.',
    );
    expect(refused.page.querySelector<HTMLInputElement>('#email')?.value).toBe('');
    expect(refused.html).not.toMatch(/eve@|Cheap/);
    expect(act).not.toHaveBeenCalled();
  });
});

describe('Input that no browser sends is refused on a page', () => {
  test.each([
    ['a field twice', 'email=a%40b.co&text=Hi&text=Ho', 400, UNIVERSAL_ERRORS.BAD_JSON[1]],
    ['a field twice, once encoded', 'email=a%40b.co&text=Hi&%74ext=Ho', 400, UNIVERSAL_ERRORS.BAD_JSON[1]],
    ['broken percent-encoding', 'email=a%40b.co&text=%E0%A4%A', 400, UNIVERSAL_ERRORS.BAD_JSON[1]],
    ['a percent sign alone', 'email=a%40b.co&text=100%', 400, UNIVERSAL_ERRORS.BAD_JSON[1]],
    ['bytes that are no UTF-8, encoded', 'email=a%40b.co&text=%FF', 400, UNIVERSAL_ERRORS.BAD_JSON[1]],
    ['NUL', 'email=a%40b.co&text=a%00b', 400, UNIVERSAL_ERRORS.BAD_JSON[1]],
    ['NUL in a name', 'email=a%40b.co&te%00xt=a', 400, UNIVERSAL_ERRORS.BAD_JSON[1]],
    [
      '17 KB of plain text',
      `email=a%40b.co&text=${'x'.repeat(17 * 1024)}`,
      413,
      UNIVERSAL_ERRORS.PAYLOAD_TOO_LARGE[1],
    ],
    [
      '50 KB encoded',
      `email=a%40b.co&text=${'%20'.repeat(17 * 1024)}`,
      413,
      UNIVERSAL_ERRORS.PAYLOAD_TOO_LARGE[1],
    ],
    ['__proto__', `${GOOD}&__proto__=x`, 422, 'This field is not known.'],
    ['__proto__ with a field', `${GOOD}&__proto__[admin]=1`, 422, 'This field is not known.'],
    ['constructor', `${GOOD}&constructor=x`, 422, 'This field is not known.'],
    ['a field without a name', `${GOOD}&=x`, 422, 'This field is not known.'],
    ['nothing', '', 422, 'Text is required.'],
    ['JSON', '{"email":"a@b.co","text":"Hi"}', 422, 'Text is required.'],
  ])('%s', async (_what, body, status, sentence) => {
    const refused = await send(body);
    expect(refused.status).toBe(status);
    expect(refused.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(refused.banner?.className).toBe('banner bad');
    expect(refused.banner?.querySelector('p')?.textContent).toBe(sentence);
    expect(act).not.toHaveBeenCalled();
    expect(({} as { admin?: string }).admin).toBeUndefined();
    expect(log.error).not.toHaveBeenCalled();
  });

  test('Bytes that are no UTF-8 are refused; characters that were not encoded are read', async () => {
    expect((await send(Uint8Array.from([...Buffer.from(GOOD), 0xff]))).status).toBe(400);
    expect((await send('email=a%40b.co&text=Zürich')).status).toBe(200);
    expect(act).toHaveBeenCalledWith({ email: 'a@b.co', text: 'Zürich' });
  });

  test('5,000 characters of three bytes fit, encoded as nine each', async () => {
    const text = '学'.repeat(5000);
    expect((await send(`email=a%40b.co&text=${encodeURIComponent(text)}`)).status).toBe(200);
    expect(act).toHaveBeenCalledWith({ email: 'a@b.co', text });
  });

  test('The response is a page without markup of the sender, for any input', async () => {
    const tags = (html: string) => [...html.matchAll(/<\w+/g)].map(([tag]) => tag);
    const known = new Set([...tags((await send('')).html), ...tags((await send(GOOD)).html)]);
    const piece = fc.oneof(fc.string(), fc.constantFrom('&', '=', '%', '+', '<b>', 'email=', 'text=', '"'));
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async (pieces) => {
        const answered = await send(pieces.join(''));
        expect([200, 400, 422]).toContain(answered.status);
        expect(tags(answered.html).filter((tag) => !known.has(tag))).toEqual([]);
        expect(answered.html).toMatch(/^<!doctype html>/);
      }),
      { numRuns: 100 },
    );
  });
});

describe('After a failure the page contains the form again', () => {
  test('Every wrong field is listed with its sentence and tied to it; what was written is kept', async () => {
    const hostile = `</textarea><script>alert(1)</script>" onfocus="x`;
    const { page, banner, status } = await send(
      `email=${encodeURIComponent(hostile)}&text=+&trap=x&%3Cimg%3E=1`,
    );
    expect(status).toBe(422);
    expect([...(banner?.querySelectorAll('li') ?? [])].map((line) => line.textContent)).toEqual([
      'Email: Invalid email format',
      'Your <text>: Text is required.',
      '<img>: This field is not known.',
    ]);
    const email = page.querySelector<HTMLInputElement>('#email');
    expect([email?.value, email?.type, email?.getAttribute('onfocus')]).toEqual([hostile, 'email', null]);
    expect(page.querySelectorAll('script, img')).toHaveLength(0);
    for (const name of ['email', 'text']) {
      const field = page.querySelector(`[name=${name}]`);
      expect(field?.getAttribute('aria-invalid')).toBe('true');
      const described = page.getElementById(field?.getAttribute('aria-describedby') ?? '');
      expect(described?.querySelector('a')?.getAttribute('href')).toBe(`#${name}`);
      expect(page.querySelector(`label[for=${name}]`)).not.toBeNull();
    }
    expect(page.querySelector('form')?.getAttribute('method')).toBe('post');
  });

  test('The field that people never see is there again, empty and out of sight', async () => {
    const { page } = await send('email=x&text=Hi&trap=Cheap+links');
    const trap = page.querySelector<HTMLInputElement>('form input[name=trap]');
    expect([trap?.value, trap?.tabIndex, trap?.autocomplete]).toEqual(['', -1, 'off']);
    const hidden = trap?.closest('[aria-hidden=true]');
    expect(hidden?.querySelectorAll('input')).toHaveLength(1);
    document.replaceChild(document.importNode(page.documentElement, true), document.documentElement);
    const { position, width, height, overflow } = getComputedStyle(
      document.querySelector('[aria-hidden=true]:has(input)') ?? document.body,
    );
    expect([position, width, height, overflow]).toEqual(['absolute', '1px', '1px', 'hidden']);
  });

  test('A text that begins with line breaks is shown again unchanged', async () => {
    const { page } = await send('email=x&text=%0D%0A%0D%0Aa%0D%0Ab%3C');
    expect(page.querySelector<HTMLTextAreaElement>('#text')?.value).toBe('\n\na\nb<');
  });

  test.each([
    [
      'a refusal',
      429,
      'Not so fast.',
      ({ fail }: { fail: (code: 'TOO_MANY_ATTEMPTS', say: string) => never }) =>
        fail('TOO_MANY_ATTEMPTS', 'Not so fast.'),
    ],
    ['an unexpected error', 500, UNIVERSAL_ERRORS.INTERNAL[1], () => Promise.reject(new TypeError('secret'))],
    [
      'a busy table',
      503,
      UNIVERSAL_ERRORS.TRY_AGAIN[1],
      () => Promise.reject(Object.assign(new Error('secret'), { name: 'ThrottlingException' })),
    ],
  ])('%s', async (_what, status, sentence, fails) => {
    const failed = await send(GOOD, { handle: endpoint(ask, {}, formPage)(fails).with({}) });
    expect(failed.status).toBe(status);
    expect(failed.headers['retry-after']).toBe(status === 503 ? '2' : undefined);
    expect(failed.banner?.querySelector('p')?.textContent).toBe(sentence);
    expect(failed.page.querySelector<HTMLTextAreaElement>('#text')?.value).toBe('Hi there');
    expect(failed.page.querySelector('[aria-invalid]')).toBeNull();
    expect(failed.html).not.toContain('secret');
  });
});

describe('The page is complete', () => {
  test.each([
    ['success', GOOD, "Let's <talk> · Twillfield"],
    ['failure', 'email=x', "Error: Let's <talk> · Twillfield"],
  ])(
    'On %s: language, title, viewport, both colour schemes, nothing fetched, nothing for axe',
    async (_what, body, title) => {
      const { page, html } = await send(body);
      expect(page.documentElement.lang).toBe('en');
      expect(page.title).toBe(title);
      expect(page.querySelector('meta[name=viewport]')?.getAttribute('content')).toMatch(
        /width=device-width/,
      );
      expect(page.querySelector('meta[name=color-scheme]')?.getAttribute('content')).toBe('light dark');
      expect(page.querySelectorAll('[src], link, script, [style]')).toHaveLength(0);
      expect(html).not.toMatch(/url\(|@import/);
      document.replaceChild(document.importNode(page.documentElement, true), document.documentElement);
      const { violations } = await axe.run(document, { rules: { 'color-contrast': { enabled: false } } });
      expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
    },
  );
});
