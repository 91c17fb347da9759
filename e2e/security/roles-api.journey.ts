import { DEMO_PASSWORD } from '@twillfield/local-cloud/demo-data';
import type { Access, Route } from '#shared/api/route.ts';
import { ROUTES } from '#shared/api/routes.ts';
import { type AcademyUnderTest, expect, logIn, registerAndLogIn, test } from '../academy.ts';

const routesFor = (access: Access): Route[] => ROUTES.filter((route) => route.access === access);

async function staffToken(academy: AcademyUnderTest, userEmail: string): Promise<string> {
  return (await logIn(academy, { userName: '', userEmail, password: DEMO_PASSWORD })).token;
}

/** Makes a call about nothing that exists: a caller who passes the access check gets the response of the handler. */
async function request(academy: AcademyUnderTest, { method, path }: Route, token: string) {
  const response = await academy.api(method, path.replaceAll(/\{\w+\}/g, 'none'), {
    token,
    ...(method !== 'GET' && { data: {} }),
  });
  const { code, message } = (await response.json()) as { code?: string; message?: string };
  return { status: response.status(), code, message };
}

test('Each call of staff and admins is refused to who is neither (G-89)', async ({ academy }) => {
  const student = await registerAndLogIn(academy);
  const instructor = await staffToken(academy, 'instructor@twillfield.example');
  const admin = await staffToken(academy, 'admin@twillfield.example');
  await test.step('Each admin call is 403 for a student and an instructor, and not for an admin [ROLE-09]', async () => {
    const refusal = {
      status: 403,
      code: 'ADMIN_ONLY',
      message: 'Access denied. Admin privileges required.',
    };
    const routes = routesFor('admin');
    expect(routes).toHaveLength(7);
    for (const route of routes) {
      expect(await request(academy, route, student.token), route.name).toEqual(refusal);
      expect(await request(academy, route, instructor), route.name).toEqual(refusal);
      expect([401, 403], route.name).not.toContain((await request(academy, route, admin)).status);
    }
  });
  await test.step('An admin may make each call that an instructor may make, and a student none of them [ROLE-07]', async () => {
    const routes = routesFor('staff');
    expect(routes.length).toBeGreaterThanOrEqual(8);
    for (const route of routes) {
      const refused = await request(academy, route, student.token);
      expect(refused, route.name).toMatchObject({ status: 403, code: 'STAFF_ONLY' });
      const asInstructor = await request(academy, route, instructor);
      expect([401, 403], route.name).not.toContain(asInstructor.status);
      expect(await request(academy, route, admin), route.name).toEqual(asInstructor);
    }
  });
});
