import { listUsers } from '#shared/admin/routes.ts';
import { checkAuth, listSessions, login, logout, refresh } from '#shared/auth/routes.ts';
import { getAllCourses } from '#shared/courses/routes.ts';
import { receiveSquareEvent } from '#shared/payments/routes.ts';
import { answer, type Check, check, need, refusal } from './check.ts';
import type { Academy } from './visit.ts';

/** Of an account with role user. */
export interface Credentials {
  readonly userEmail: string;
  readonly password: string;
}

const NO_TOKEN = ['UNAUTHENTICATED', 'SESSION_ENDED'];

/** Calls of visitors, and what they are refused. */
export function callChecks({ sender, visit }: Academy): Check[] {
  return [
    check('the public list of courses is as its contract', async () => {
      await answer(sender(), getAllCourses);
    }),
    check('a call without a token is refused', () => refusal(NO_TOKEN, sender(), checkAuth)),
    check('a token that is not of the pool is refused', () =>
      refusal(NO_TOKEN, sender({ authorization: `Bearer ${FORGED_TOKEN}` }), listUsers),
    ),
    check('a page of another site renews no session', () =>
      refusal(['FORBIDDEN'], sender({ origin: 'https://another-site.example' }), refresh),
    ),
    check('the webhook refuses a wrong signature', () =>
      refusal(
        ['BAD_SIGNATURE'],
        sender({ 'x-square-hmacsha256-signature': 'c21va2U=' }),
        // the contract has no body for it: what Square signs is the text
        receiveSquareEvent,
      ),
    ),
    check('a call that does not exist is not found, as JSON', async () => {
      const response = await visit('/api/smoke/no-such-call');
      const { code } = (await response.json()) as { code?: unknown };
      need(response.status === 404 && code === 'NOT_FOUND', `${response.status} ${String(code)}`);
    }),
  ];
}

/** { alg: none }, of role admin, without a signature. */
const FORGED_TOKEN = [
  { alg: 'none', typ: 'JWT' },
  { sub: 'smoke', 'cognito:groups': ['admin'] },
]
  .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  .concat('')
  .join('.');

/** A sign-in from its beginning to its end; it leaves nothing but what the logs and the account's limits keep. */
export function signInCheck({ sender }: Academy, credentials: Credentials): Check {
  return check('the account signs in, sees itself, may not what admins may, and is signed out', async () => {
    let cookies: string[] = [];
    const { data } = await answer(
      sender({}, (headers) => (cookies = headers.getSetCookie())),
      login,
      { body: credentials },
    );
    const refreshCookie = cookies.find((cookie) => cookie.startsWith('__Host-rt=')) ?? '';
    const cookie = cookies.map((one) => one.split(';')[0]).join('; ');
    const signedIn = sender({ authorization: `Bearer ${data.accessToken}` });
    try {
      for (const attribute of ['Secure', 'HttpOnly', 'SameSite=Strict', 'Path=/'])
        need(refreshCookie.includes(`; ${attribute}`), `the refresh cookie is not ${attribute}`);
      const { data: seen } = await answer(signedIn, checkAuth);
      need(seen.user._id === data.user._id, 'check-auth names another person');
      need(seen.user.role === 'user', `the account has role ${seen.user.role}: give one of role user`);
      await refusal(['ADMIN_ONLY'], signedIn, listUsers);
    } finally {
      await answer(sender({ cookie }), logout);
    }
    // a call of money reads the session consistently
    await refusal(['SESSION_ENDED'], signedIn, listSessions);
  });
}
