import { DEMO_PASSWORD } from '@twillfield/local-cloud/demo-data';
import {
  COURSE_ID,
  type AcademyUnderTest,
  expect,
  logIn,
  orderPayload,
  registerAndLogIn,
  test,
} from '../academy.ts';
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

test('A visitor registers, pays in full and studies, by the API alone', async ({ academy }) => {
  const student = await test.step('Registration and sign-in [API-04..07, ROLE-10]', () =>
    registerAndLogIn(academy));
  await test.step('The order is created and polled until it is COMPLETED [API-08, API-26, API-27, API-36, API-37]', async () => {
    const { body } = await createOrder(academy, student, 'cnon:card-nonce-ok');
    await expectPaymentStatus(academy, student, body.transactionId, 'full', 'COMPLETED');
    expect(await academy.listLedgerEntries(body.transactionId)).toMatchObject([
      { type: 'capture', amountCents: 206_000 },
    ]);
  });
  await test.step('The course is listed, opened and a lecture marked [API-39, API-40, API-41]', async () => {
    expect(await fetchBoughtCourses(academy, student)).toMatchObject([
      { courseId: COURSE_ID, viewedCount: 0 },
    ]);

    const progressAt = `/student/course-progress/get/${student.userId}/${COURSE_ID}`;
    const progress = await academy.api('GET', progressAt, { token: student.token });
    const { data } = (await progress.json()) as {
      data: { isPurchased: boolean; courseDetails: { curriculum: { _id: string; videoUrl?: string }[] } };
    };
    expect(data.isPurchased).toBe(true);
    expect(data.courseDetails.curriculum.every(({ videoUrl }) => videoUrl)).toBe(true);

    const lectureId = data.courseDetails.curriculum[0]?._id;
    const marked = await academy.api('POST', '/student/course-progress/mark-lecture-viewed', {
      token: student.token,
      data: { userId: student.userId, courseId: COURSE_ID, lectureId },
    });
    expect(marked.status()).toBe(200);
    expect(await fetchBoughtCourses(academy, student)).toMatchObject([{ viewedCount: 1 }]);
  });
  await test.step('One confirmation is mailed', async () => {
    await expect.poll(async () => (await academy.listMailTo(student.userEmail)).length).toBe(1);
    const [mail] = await academy.listMailTo(student.userEmail);
    expect(mail?.subject).toBe('Payment received: AWS Cloud Bootcamp');
    expect(mail?.text).toContain('$2,060.00');
  });
});

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

for (const [sourceId, code] of [
  ['cnon:card-nonce-declined', 'GENERIC_DECLINE'],
  ['cnon:card-nonce-rejected-cvv', 'CVV_FAILURE'],
  ['cnon:card-nonce-rejected-postalcode', 'ADDRESS_VERIFICATION_FAILURE'],
  ['cnon:card-nonce-rejected-expiration', 'INVALID_EXPIRATION'],
  ['cnon:card-nonce-already-used', 'CARD_TOKEN_USED'],
] as const) {
  test(`A card refused with ${code} charges nothing, and a good card then succeeds (C8)`, async ({
    academy,
  }) => {
    const student = await registerAndLogIn(academy);
    const first = await createOrder(academy, student, sourceId);
    await expectPaymentStatus(academy, student, first.body.transactionId, 'full', 'FAILED');
    expect(await academy.listLedgerEntries(first.body.transactionId)).toEqual([]);
    expect(await fetchBoughtCourses(academy, student)).toEqual([]);

    const second = await createOrder(academy, student, 'cnon:card-nonce-ok');
    await expectPaymentStatus(academy, student, second.body.transactionId, 'full', 'COMPLETED');
    expect(await academy.listLedgerEntries(second.body.transactionId)).toMatchObject([
      { amountCents: 206_000 },
    ]);
  });
}

for (const [what, text] of [
  ['text that is not JSON', '{"userId":'],
  ['a list', '[]'],
  ['nothing', ''],
  ['wrong types', '{"userId":1,"courseId":{},"coursePricing":"2060"}'],
  ['an unknown field', '{"userId":"x","courseId":"y","coursePricing":1,"admin":true}'],
  ['a body of 300 KB', JSON.stringify({ userId: 'x'.repeat(300_000) })],
] as const) {
  test(`An order that is ${what} gets a 4xx with a code and a sentence (F4, F5, I20)`, async ({
    academy,
  }) => {
    const { token } = await registerAndLogIn(academy);
    const refused = await academy.api('POST', '/student/order/create', { token, text });
    expect(refused.status()).toBeGreaterThanOrEqual(400);
    expect(refused.status()).toBeLessThan(500);
    const body = (await refused.json()) as { success: boolean; code: string; message: string };
    expect(body).toMatchObject({ success: false, code: expect.stringMatching(/^[A-Z_]+$/) });
    expect(body.message).toMatch(/\w+.*\.$/);
  });
}

test('A tampered price or another student’s id is refused and nothing is charged (C10, G-38, G-81)', async ({
  academy,
}) => {
  const student = await registerAndLogIn(academy);
  const payload = orderPayload(student.userId, 'cnon:card-nonce-ok');
  for (const [change, status, code] of [
    [{ coursePricing: 1 }, 409, 'PRICE_CHANGED'],
    [{ userId: 'somebody-else' }, 403, 'FORBIDDEN'],
  ] as const) {
    const refused = await academy.api('POST', '/student/order/create', {
      token: student.token,
      data: { ...payload, ...change },
    });
    expect(refused.status()).toBe(status);
    expect(await refused.json()).toMatchObject({ code });
  }
  expect(await fetchBoughtCourses(academy, student)).toEqual([]);
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

test('A path outside the contract returns 404 in the format of every failure [API-46] (G-90)', async ({
  academy,
}) => {
  const response = await academy.api('GET', '/no/such/call');
  expect(response.status()).toBe(404);
  const body = (await response.json()) as Record<string, string>;
  expect(body).toMatchObject({ success: false, code: 'NOT_FOUND', error: body['message'] });
  expect(body['requestId']).toMatch(/\w/);
});
