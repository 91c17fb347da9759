import { type AcademyUnderTest, expect, orderPayload } from '../academy.ts';

/** Starts paying for a course over the API and waits until the payment has ended so. */
export async function buyCourse(
  academy: AcademyUnderTest,
  { token, userId }: { token: string; userId: string },
  courseId: string,
  { plan = 'full', sourceId = 'cnon:card-nonce-ok', until = 'COMPLETED' } = {},
): Promise<{ orderId: string; transactionId: string }> {
  const path = plan === 'full' ? '/student/order/create' : '/flexible-payment/create';
  const data = { ...orderPayload(userId, sourceId), courseId };
  const created = await academy.api('POST', path, { token, data });
  expect(created.status()).toBe(200);
  const started = (await created.json()) as { transactionId: string; data: { orderId: string } };
  const { transactionId } = started;
  const status = `/payment/pending-payments?transactionId=${transactionId}&paymentPlan=${plan}`;
  await expect
    .poll(
      async () =>
        ((await (await academy.api('GET', status, { token })).json()) as { paymentStatus: string })
          .paymentStatus,
      { timeout: 30_000 },
    )
    .toBe(until);
  return { orderId: started.data.orderId, transactionId };
}
