import { anId } from '#shared/testing/an-id.ts';
import type { CourseWithPurchase } from '#shared/courses/course-purchase.ts';
import type { PaymentRequired } from '#shared/enrolments/payment-required.ts';
import type { FlexiblePayment, OwnFlexiblePayment } from '#shared/instalments/flexible-payment.ts';
import { person } from './fresh-browser.ts';

/** For tests: a student, a course and a flexible plan. */
export const ada = person();

export const bootcamp: CourseWithPurchase = {
  _id: anId('crs_1'),
  id: anId('crs_1'),
  title: 'AWS Cloud Bootcamp',
  subtitle: 'Evenings',
  description: 'Four evenings a week.',
  category: 'cloud-computing',
  level: 'intermediate',
  date: '2026-11-16',
  pricing: 2060,
  image: ['https://media.example/aws.webp'],
  instructorId: anId('i1'),
  instructorName: 'grace hopper',
  lectureCount: 2,
  studentCount: 3,
  objectives: 'a,b',
  welcomeMessage: 'Hello',
  primaryLanguage: 'english',
  isPublised: true,
  curriculum: [
    { _id: anId('lec_1'), title: 'One', type: 'url', freePreview: true },
    { _id: anId('lec_2'), title: 'Two', type: 'url', freePreview: false },
  ],
  purchase: { isPurchased: false, viewedCount: 0 },
};

/** The same course for a student who has it. */
export function bought(
  course: CourseWithPurchase,
  purchase: Partial<CourseWithPurchase['purchase']> = {},
): CourseWithPurchase {
  return { ...course, purchase: { isPurchased: true, viewedCount: 0, ...purchase } };
}

/** What locks a course: the first of two instalments, of 630.00, is past due. */
export const pastDue: PaymentRequired = {
  paymentId: anId('pln_1'),
  scheduleId: anId('sch_1'),
  amount: 630,
  dueDate: '2026-11-16',
  pastDueAmount: 630,
  pastDuePayments: 1,
};

/** 2,060.00 in 800.00 and two instalments of 630.00, of which `paid` are paid. */
export function flexiblePlan(...paid: string[]): FlexiblePayment {
  const paymentSchedule = [
    { _id: anId('sch_1'), dueDate: '2026-11-16', amount: 630, paid: paid.includes('sch_1') },
    { _id: anId('sch_2'), dueDate: '2026-11-30', amount: 630, paid: paid.includes('sch_2') },
  ];
  const unpaid = paymentSchedule.filter((one) => !one.paid);
  return {
    _id: anId('pln_1'),
    courseId: anId('crs_1'),
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
}

/** A plan of another course, with two instalments of 220.00, each due four days before one of the plan. */
export function otherPlan(...paid: string[]): FlexiblePayment {
  const paymentSchedule = [
    { _id: anId('sch_a'), dueDate: '2026-11-12', amount: 220, paid: paid.includes('sch_a') },
    { _id: anId('sch_b'), dueDate: '2026-11-26', amount: 220, paid: paid.includes('sch_b') },
  ];
  return {
    ...flexiblePlan(),
    _id: anId('pln_2'),
    courseTitle: 'Cloud Security',
    totalAmount: 1240,
    isActive: paid.length < 2,
    paymentSchedule,
  };
}

/** A plan after all that was paid was returned, as the server says it (G-108); whether its course is withdrawn is not said here. */
export function cancelledPlan(
  plan: OwnFlexiblePayment,
  cancelled: NonNullable<OwnFlexiblePayment['cancelled']>,
): OwnFlexiblePayment {
  return { ...plan, cancelled, isActive: false, remainingBalance: 0 };
}

/** The response of GET /flexible-payment/list; `now` is the server's clock. */
export function plansListed(plans: OwnFlexiblePayment[], now = '2026-11-21T17:00:00.000Z') {
  return {
    data: plans,
    now,
  };
}
