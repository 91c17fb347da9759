import { DEMO_PASSWORD } from '@twillfield/local-cloud/demo-data';
import { type AcademyUnderTest, expect, logIn, orderPayload, registerAndLogIn, test } from '../academy.ts';
import { expectPaymentStatus, type Student } from './buy-course.ts';

const DEMO_INSTRUCTOR = {
  userName: 'Instructor',
  userEmail: 'instructor@twillfield.example',
  password: DEMO_PASSWORD,
};

async function createOrder(academy: AcademyUnderTest, student: Student, sourceId: string) {
  const created = await academy.api('POST', '/student/order/create', {
    token: student.token,
    data: orderPayload(student.userId, sourceId),
  });
  return {
    status: created.status(),
    body: (await created.json()) as { transactionId: string; code?: string },
  };
}

async function fetchBoughtCourses(academy: AcademyUnderTest, student: Student) {
  const response = await academy.api('GET', `/student/courses-bought/get/${student.userId}`, {
    token: student.token,
  });
  return ((await response.json()) as { data: { courseId: string; viewedCount: number }[] }).data;
}

test('Fifty simultaneous requests make one transaction and one charge (C1, I1)', async ({ academy }) => {
  const student = await registerAndLogIn(academy);
  const responses = await Promise.all(
    Array.from({ length: 50 }, () => createOrder(academy, student, 'cnon:card-nonce-ok')),
  );
  const ids = new Set(responses.filter(({ status }) => status === 200).map(({ body }) => body.transactionId));
  expect(ids.size).toBe(1);
  const [transactionId = ''] = ids;
  await expectPaymentStatus(academy, student, transactionId, 'full', 'COMPLETED');
  expect(await academy.listLedgerEntries(transactionId)).toHaveLength(1);
  expect(await fetchBoughtCourses(academy, student)).toHaveLength(1);
});

test('A call for staff returns 401 or 403 without the role, and its data with it [ROLE-02] (G-89)', async ({
  academy,
}) => {
  const ask = async (token?: string) => {
    const response = await academy.api('GET', '/instructor/course/get', { ...(token && { token }) });
    return { status: response.status(), body: (await response.json()) as object };
  };
  const { token } = await registerAndLogIn(academy);
  expect(await ask(token)).toMatchObject({ status: 403, body: { success: false, code: 'STAFF_ONLY' } });
  const instructor = await logIn(academy, DEMO_INSTRUCTOR);
  expect(await ask(instructor.token)).toMatchObject({ status: 200, body: { success: true } });
  // The gateway's own response: the client gives it the same typed failure (docs/adr).
  expect(await ask()).toEqual({ status: 401, body: { message: 'Unauthorized' } });
});
