import { expect, test } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { createOrder } from '#shared/orders/routes.ts';
import { freshBrowser } from '#web/testing/fresh-browser.ts';
import { mockRoute, raw } from '#web/testing/mock-api.ts';
import { startOrder } from './start-order.ts';

test.each([
  ['transaction id', { success: true, data: { orderId: 'ord_1' } }],
  ['success', { transactionId: 'txn1', data: { orderId: 'ord_1' } }],
])("'Payment initiation failed' is raised where the response has no %s [ERR-10] (G-83)", async (_, body) => {
  freshBrowser();
  mockRoute(createOrder, raw(200, body));
  const started = startOrder('full', { userId: anId('u1'), courseId: anId('crs_1'), coursePricing: 2060 });
  await expect(started).rejects.toThrow(/^Payment initiation failed$/);
});
