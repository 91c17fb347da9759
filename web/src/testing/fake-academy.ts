import type { ApiRequest } from '#shared/api/client.ts';
import { ERRORS, type ErrorCode } from '#shared/api/errors.ts';
import type { User } from '#shared/auth/user.ts';
import type { CourseDetails } from '#shared/courses/course-details.ts';

/** For tests: the API behind `callApi`, answering per method and path, and what it was asked. */
type Answer = { status: number; body: unknown };
type Answering = (request: ApiRequest) => Answer | Promise<Answer>;

export const ok = (fields: object): Answer => ({ status: 200, body: { success: true, ...fields } });
export const refusal = (code: ErrorCode, more: object = {}): Answer => {
  const [status, message] = ERRORS[code];
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
  'GET /payment/pending-payments': () => ok({ paymentStatus: 'PENDING' }),
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
