import {
  type AcademyUnderTest,
  COURSE_ID,
  expect,
  newPerson,
  orderPayload,
  registerAndLogIn,
} from '../academy.ts';

export type Student = Awaited<ReturnType<typeof registerAndLogIn>>;
type PaymentPlan = 'full' | 'flexible' | 'scheduled';

/** Polls the status of a payment over the API until it is `status`. */
export function expectPaymentStatus(
  academy: AcademyUnderTest,
  { token }: { token: string },
  transactionId: string,
  plan: PaymentPlan,
  status: 'COMPLETED' | 'FAILED',
): Promise<void> {
  const path = `/payment/pending-payments?transactionId=${transactionId}&paymentPlan=${plan}`;
  return expect
    .poll(
      async () => {
        const response = await academy.api('GET', path, { token });
        return ((await response.json()) as { paymentStatus: string }).paymentStatus;
      },
      { timeout: 60_000 },
    )
    .toBe(status);
}

interface BuyOptions {
  readonly plan?: 'full' | 'flexible';
  readonly sourceId?: string;
  readonly until?: 'COMPLETED' | 'FAILED';
}

/** Pays for a course over the API and waits until the payment has ended with the status `until`. */
export async function buyCourse(
  academy: AcademyUnderTest,
  { token, userId }: { token: string; userId: string },
  courseId: string,
  { plan = 'full', sourceId = 'cnon:card-nonce-ok', until = 'COMPLETED' }: BuyOptions = {},
): Promise<{ orderId: string; transactionId: string }> {
  const path = plan === 'full' ? '/student/order/create' : '/flexible-payment/create';
  const initialPayment = plan === 'full' ? 2060 : 800;
  const data = { ...orderPayload(userId, sourceId), courseId, initialPayment };
  const created = await academy.api('POST', path, { token, data });
  expect(created.status()).toBe(200);
  const started = (await created.json()) as { transactionId: string; data: { orderId: string } };
  const { transactionId } = started;
  await expectPaymentStatus(academy, { token }, transactionId, plan, until);
  return { orderId: started.data.orderId, transactionId };
}

interface Plan {
  _id: string;
  courseId: string;
  remainingBalance: number;
  isActive: boolean;
  paymentSchedule: [Instalment, Instalment];
}
interface Instalment {
  _id: string;
  dueDate: string;
  paid: boolean;
}

/** The student's plan for a course. */
export async function fetchPlan(
  academy: AcademyUnderTest,
  { token, userId }: { token: string; userId: string },
  courseId = COURSE_ID,
): Promise<Plan> {
  const response = await academy.api('GET', `/flexible-payment/list?userId=${userId}`, { token });
  const { data } = (await response.json()) as { data: Plan[] };
  const plan = data.find((one) => one.courseId === courseId);
  if (!plan) throw new Error('There is no plan.');
  return plan;
}

/** Registers a student who buys the bootcamp on a flexible plan: 800.00 are paid, two instalments of 630.00 are not. */
export async function registerWithPlan(academy: AcademyUnderTest): Promise<Student> {
  const student = await registerAndLogIn(academy, newPerson());
  await buyCourse(academy, student, COURSE_ID, { plan: 'flexible' });
  return student;
}
