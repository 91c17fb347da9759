import type { ApiRequest } from '#shared/api/client.ts';
import { ALL_ERRORS, type ErrorCode } from '#shared/api/all-errors.ts';
import type { User } from '#shared/auth/user.ts';
import type { CourseDetails } from '#shared/courses/course-details.ts';
import type { FlexiblePayment } from '#shared/instalments/flexible-payment.ts';

/** For tests: the API behind `callApi`, answering per method and path, and what it was asked. */
type Answer = { status: number; body: unknown };
type Answering = (request: ApiRequest) => Answer | Promise<Answer>;

export const ok = (fields: object): Answer => ({ status: 200, body: { success: true, ...fields } });
export const refusal = (code: ErrorCode, more: object = {}): Answer => {
  const [status, message] = ALL_ERRORS[code];
  return { status, body: { success: false, message, error: message, code, requestId: 'r', ...more } };
};
/** No answer came: the connection failed. */
export const unreachable = (): never => {
  throw new Error('connection failed');
};

export const ada: User = { _id: 'u1', userName: 'ada LOVELACE', userEmail: 'ada@example.org', role: 'user' };

export const bootcamp: CourseDetails = {
  _id: 'crs_1',
  id: 'crs_1',
  title: 'AWS Cloud Bootcamp',
  subtitle: 'Evenings',
  description: 'Four evenings a week.',
  category: 'cloud-computing',
  level: 'intermediate',
  date: '2026-11-16',
  pricing: 2060,
  image: ['https://media.example/aws.webp'],
  instructorId: 'i1',
  instructorName: 'grace hopper',
  lectureCount: 2,
  studentCount: 3,
  objectives: 'a,b',
  welcomeMessage: 'Hello',
  primaryLanguage: 'english',
  isPublised: true,
  curriculum: [
    { _id: 'lec_1', title: 'One', type: 'url', freePreview: true },
    { _id: 'lec_2', title: 'Two', type: 'url', freePreview: false },
  ],
};

/** 2,060.00 in 800.00 and two instalments of 630.00, of which `paid` are paid. */
export const flexiblePlan = (...paid: string[]): FlexiblePayment => {
  const paymentSchedule = [
    { _id: 'sch_1', dueDate: '2026-11-16', amount: 630, paid: paid.includes('sch_1') },
    { _id: 'sch_2', dueDate: '2026-11-30', amount: 630, paid: paid.includes('sch_2') },
  ];
  const unpaid = paymentSchedule.filter((one) => !one.paid);
  return {
    _id: 'pln_1',
    courseId: 'crs_1',
    courseTitle: 'AWS Cloud Bootcamp',
    courseCategory: 'cloud-computing',
    userName: ada.userName,
    userEmail: ada.userEmail,
    startDate: '2026-11-02',
    totalAmount: 2060,
    initialPayment: 800,
    remainingBalance: 630 * unpaid.length,
    isActive: unpaid.length > 0,
    paymentSchedule,
  };
};

/** Answers to GET /flexible-payment/list; `now` is the server's clock. */
export const plansListed = (plans: FlexiblePayment[], now = '2026-11-21T17:00:00.000Z'): Answer =>
  ok({ data: plans, now });

const ROUTES = {
  'POST /auth/register': () => ok({ data: ada }),
  'POST /auth/login': () => ok({ data: { accessToken: 'token', user: ada } }),
  'GET /auth/check-auth': () => ok({ data: { user: ada } }),
  'POST /auth/logout': () => ok({}),
  'GET /student/course/get-all': () => ok({ data: [bootcamp] }),
  'GET /student/course/get/details/{id}': () => ok({ data: bootcamp }),
  'GET /student/course/purchase-info/{id}/{userId}': () => ok({ data: false }),
  'POST /student/order/create': () =>
    ok({ transactionId: 'txn1', data: { orderId: 'ord_1', paymentPlan: 'full' } }),
  'POST /flexible-payment/create': () =>
    ok({ transactionId: 'txn2', data: { orderId: 'ord_2', paymentPlan: 'flexible' } }),
  'GET /flexible-payment/list': () => plansListed([flexiblePlan()]),
  'POST /flexible-payment/process-payment/{id}': () =>
    ok({
      transactionId: 'txn3',
      message: 'Your payment is being processed.',
      data: { resumed: false, scheduleIds: ['sch_1'] },
    }),
  'GET /payment/pending-payments': () => ok({ paymentStatus: 'PENDING' }),
  'GET /payment/open-payment': () => ok({ data: null }),
  'POST /student/order/capture': () => ok({ data: { orderId: 'ord_1', paymentStatus: 'paid' } }),
  'GET /student/receipt/{orderId}': () => refusal('ORDER_NOT_FOUND'),
  'GET /student/receipts': () => ok({ data: [] }),
} satisfies Record<string, Answering>;
type Name = keyof typeof ROUTES;

const nameOf = ({ method, route }: ApiRequest): string => `${method} ${route.path}`;

let answers: Record<string, Answering> = ROUTES;
let asked: ApiRequest[] = [];

export const academy = {
  reset(): void {
    answers = { ...ROUTES };
    asked = [];
  },
  on(name: Name, answer: Answering): void {
    answers[name] = answer;
  },
  /** Bodies, or queries of what has no body, of every call of a route so far. */
  calls: (name: Name): unknown[] =>
    asked.filter((request) => nameOf(request) === name).map(({ body, query }) => body ?? query),
};

/** Stands in for web/src/lib/call-api.ts. */
export const transport = {
  callApi: async (request: ApiRequest): Promise<Answer> => {
    asked.push(request);
    const answer = answers[nameOf(request)];
    if (answer === undefined) throw new Error(`No answer for ${nameOf(request)}`);
    return answer(request);
  },
};
