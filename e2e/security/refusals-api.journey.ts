import { callRoute, type InputOf } from '#shared/api/client.ts';
import type { Method, Route } from '#shared/api/route.ts';
import { ROUTES } from '#shared/api/routes.ts';
import { type AcademyUnderTest, expect, registerAndLogIn } from '../academy.ts';
import { testWithDemoData as test } from '../isolated-academy.ts';

const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const paramsOf = ({ path }: Route) =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 'none']));
/** A path of the route, about nothing that exists. */
const pathOf = ({ path }: Route) => path.replaceAll(/\{\w+\}/g, 'none');
const methodsOf = (path: string) =>
  ROUTES.filter((route) => new RegExp(`^${route.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path)).map(
    ({ method }) => method,
  );
/** Has the form of a token, without a valid signature. */
const FORGED = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJub2JvZHkifQ.AAAA';

async function ask(
  academy: AcademyUnderTest,
  method: string,
  path: string,
  options: { token?: string; text?: string } = {},
) {
  const response = await academy.api(method, path, options);
  return { status: response.status(), text: await response.text() };
}

/** The failure that a caller of the typed client gets for a response. */
const failureOf = (route: Route, { status, text }: { status: number; text: string }) =>
  callRoute(() => Promise.resolve({ status, body: JSON.parse(text) as unknown }), route, {
    params: paramsOf(route),
  } as InputOf<Route>);

function expectNotFound(answered: { status: number; text: string }, what: string): void {
  const body = JSON.parse(answered.text) as Record<string, unknown>;
  expect({ status: answered.status, ...body }, what).toEqual({
    status: 404,
    success: false,
    code: 'NOT_FOUND',
    message: 'This does not exist.',
    error: 'This does not exist.',
    requestId: expect.stringMatching(/\w/) as unknown,
  });
}

test('What no handler answers is refused in words that the client knows (G-90)', async ({ academy }) => {
  for (const [what, token] of [
    ['no token', undefined],
    ['a forged token', FORGED],
  ] as const)
    await test.step(`With ${what} each guarded call is the gateway’s 401, which the client makes SESSION_ENDED (G-89)`, async () => {
      for (const route of ROUTES.filter(({ access }) => access !== 'public' && access !== 'square')) {
        const answered = await ask(academy, route.method, pathOf(route), {
          ...(token && { token }),
          ...(route.method !== 'GET' && { text: '{"a":' }),
        });
        expect(answered, route.name).toEqual({ status: 401, text: '{"message":"Unauthorized"}' });
        await expect(failureOf(route, answered), route.name).rejects.toMatchObject({
          code: 'SESSION_ENDED',
          status: 401,
        });
      }
    });
  await test.step('A method or path outside the contract is 404 NOT_FOUND, with any token or none', async () => {
    for (const [index, path] of [...new Set(ROUTES.map(pathOf))].entries()) {
      const known = methodsOf(path);
      const wrong = [...METHODS, 'OPTIONS'].filter((method) => !known.some((one) => one === method));
      const method = wrong[index % wrong.length] ?? 'OPTIONS';
      expectNotFound(await ask(academy, method, path), `${method} ${path}`);
    }
    const { token } = await registerAndLogIn(academy);
    for (const path of ['/', '/no/such/call', '/auth/check-auth/', '/%zz', '/api/auth/login'])
      for (const given of [{}, { token }, { token: FORGED }])
        expectNotFound(await ask(academy, 'GET', path, given), path);
    expect(await ask(academy, 'HEAD', '/auth/check-auth')).toEqual({ status: 404, text: '' });
  });
  await test.step('A body that the gateway finds too large is 413, which the client makes PAYLOAD_TOO_LARGE', async () => {
    const login = ROUTES.find(({ name }) => name === 'auth/login');
    if (!login) throw new Error('There is no call to sign in.');
    const answered = await ask(academy, 'POST', login.path, { text: 'x'.repeat(7 * 1024 * 1024) });
    expect(answered).toEqual({ status: 413, text: '{"message":"Request Entity Too Large"}' });
    await expect(failureOf(login, answered)).rejects.toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
      status: 413,
    });
  });
});
