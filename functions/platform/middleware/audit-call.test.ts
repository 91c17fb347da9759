import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { dataResponse } from '#shared/api/responses.ts';
import { type Route, route } from '#shared/api/route.ts';
import { ROUTES } from '#shared/api/routes.ts';
import { auditLines } from '#functions/testing/audit-lines.ts';
import { call } from '#functions/testing/call.ts';
import { fakeUsers } from '#functions/testing/fake-users.ts';
import { quietLog } from '#functions/testing/quiet-log.ts';
import { NOON, aUser } from '#functions/testing/test-academy.ts';
import { endpoint } from '../endpoint.ts';
import { AUDITED } from './audit-call.ts';
import { forgetSessions } from './check-session.ts';

const audited = route({
  name: 'admin/delete-user',
  summary: 'A call for tests.',
  method: 'DELETE',
  path: '/test/{id}',
  access: 'admin',
  params: z.object({ id: z.string() }),
  response: dataResponse(z.object({ title: z.string() })),
  errors: { GONE: [409, 'It is gone.'] },
});
const other: Route = { ...audited, name: 'test/act' };
const admin = { userId: 'user-ada', role: 'admin' as const };
const student = { ...admin, role: 'user' as const };
const answer = { success: true as const, data: { title: 'AWS' } };
const params = { id: 'usr_1' };

/** The audit lines of one call of the route. */
async function linesOf(
  of: Route,
  as: Parameters<typeof call>[1] & object,
  act: (given: { noteForAudit: (facts: Record<string, string>) => void }) => unknown = () => answer,
  user = aUser({ role: as.as?.role ?? 'user' }),
) {
  const handler = endpoint(of, {})(async (given) => act(given) as typeof answer);
  await call(handler.with({ users: fakeUsers(user).users }), { params, ...as });
  return auditLines();
}

beforeEach(() => {
  forgetSessions();
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
  return quietLog();
});

describe('An audit line (I19)', () => {
  const of = { requestId: 'request-1', call: 'admin/delete-user', userId: 'user-ada', role: 'admin' };

  test('tells of a call that was done: who, in which role, about whom, and what the handler adds', async () => {
    const lines = await linesOf(audited, { as: admin }, ({ noteForAudit }) => {
      noteForAudit({ fromRole: 'user' });
      noteForAudit({ toRole: 'admin' });
      return answer;
    });
    expect(lines).toEqual([{ ...of, outcome: 'done', about: params, fromRole: 'user', toRole: 'admin' }]);
  });

  test.each([
    [
      'the code that it was refused with',
      ({ fail }: { fail: (code: 'GONE') => never }) => fail('GONE'),
      'GONE',
    ],
    [
      'TRY_AGAIN where it may be done in part',
      () => {
        throw Object.assign(new Error('ada@example.org'), { name: 'ThrottlingException' });
      },
      'TRY_AGAIN',
    ],
    [
      'INTERNAL where it may be done in part',
      () => {
        throw new TypeError('ada@example.org');
      },
      'INTERNAL',
    ],
  ])('tells %s', async (_what, act, outcome) => {
    expect(await linesOf(audited, { as: admin }, act as () => never)).toEqual([
      { ...of, outcome, about: params },
    ]);
  });

  test('tells that the session had ended, whatever the handler would have answered', async () => {
    const ended = aUser({ role: 'admin', sessionsValidFrom: NOON });
    const stale = { as: { ...admin, signedInAt: NOON / 1000 - 1 } };
    const lines = await linesOf({ ...audited, method: 'GET' }, stale, undefined, ended);
    expect(lines).toMatchObject([{ outcome: 'SESSION_ENDED', userId: 'user-ada' }]);
  });

  test('has no ids of the path where the caller is not known', async () => {
    const lines = await linesOf({ ...audited, access: 'public' }, {});
    expect(lines).toEqual([{ requestId: 'request-1', call: audited.name, outcome: 'done' }]);
  });
});

describe('A call that is not audited', () => {
  test('has a line only when it is refused to a known caller for a lack of rights', async () => {
    expect(await linesOf(other, { as: admin })).toEqual([]);
    expect(await linesOf(other, {})).toEqual([]);
    expect(await linesOf(other, { as: student })).toEqual([
      {
        requestId: 'request-1',
        call: 'test/act',
        outcome: 'ADMIN_ONLY',
        userId: 'user-ada',
        role: 'user',
      },
    ]);
  });

  test('has none for a page of another site, which no known caller has sent', async () => {
    const foreign = { headers: { 'sec-fetch-site': 'cross-site' } };
    expect(await linesOf({ ...other, access: 'public' }, foreign)).toEqual([]);
  });

  test('has none for another refusal', async () => {
    const act = ({ fail }: { fail: (code: 'GONE') => never }) => fail('GONE');
    expect(await linesOf(other, { as: admin }, act as unknown as () => never)).toEqual([]);
  });

  test('has one for another person’s id in an own call', async () => {
    const own: Route = { ...other, access: 'signed-in', own: 'params.id' };
    expect(await linesOf(own, { as: student })).toMatchObject([{ outcome: 'FORBIDDEN', about: params }]);
  });
});

test('Audited are calls of the contract, and every call of admins that changes something', () => {
  const names = ROUTES.map(({ name }) => name);
  expect(AUDITED.filter((name) => !names.includes(name))).toEqual([]);
  const changing = ROUTES.filter(({ access, method }) => access === 'admin' && method !== 'GET');
  expect(changing.map(({ name }) => name).filter((name) => !AUDITED.includes(name))).toEqual([]);
});
