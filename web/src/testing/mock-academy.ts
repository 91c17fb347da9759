import { checkAuth, login, logout, register } from '#shared/auth/routes.ts';
import { getAllCourses, getCourseDetails, getCourses } from '#shared/courses/routes.ts';
import { getCoursesBought } from '#shared/enrolments/routes.ts';
import {
  createFlexiblePayment,
  listFlexiblePayments,
  processScheduledPayment,
} from '#shared/instalments/routes.ts';
import { captureOrder, createOrder, getReceipt, listReceipts } from '#shared/orders/routes.ts';
import { getOpenPayment, getPaymentStatus, listFailedPayments } from '#shared/payments/routes.ts';
import { mockRoute, refuse } from './mock-api.ts';
import { ada, bootcamp, flexiblePlan, plansListed } from './samples.ts';

/** For tests: an academy with one course and one flexible plan, where every payment is still running. */
export function mockAcademy(): void {
  mockRoute(register, { data: ada });
  mockRoute(login, { data: { accessToken: 'token', user: ada } });
  mockRoute(checkAuth, { data: { user: ada } });
  mockRoute(logout, {});
  mockRoute(getAllCourses, { data: [bootcamp] });
  mockRoute(getCourseDetails, { data: bootcamp });
  mockRoute(getCourses, { data: [] });
  mockRoute(getCoursesBought, { data: [] });
  mockRoute(createOrder, {
    transactionId: 'txn1',
    data: { orderId: 'ord_1', paymentPlan: 'full' },
  });
  mockRoute(createFlexiblePayment, {
    transactionId: 'txn2',
    data: { orderId: 'ord_2', paymentPlan: 'flexible' },
  });
  mockRoute(listFlexiblePayments, plansListed([flexiblePlan()]));
  mockRoute(processScheduledPayment, {
    transactionId: 'txn3',
    message: 'Your payment is being processed.',
    data: { resumed: false, scheduleIds: ['sch_1'] },
  });
  mockRoute(getPaymentStatus, { paymentStatus: 'PENDING' });
  mockRoute(getOpenPayment, { data: null });
  mockRoute(listFailedPayments, { data: [], pending: [] });
  mockRoute(captureOrder, { data: { orderId: 'ord_1', paymentStatus: 'paid' } });
  mockRoute(getReceipt, refuse('ORDER_NOT_FOUND'));
  mockRoute(listReceipts, { data: [] });
}
