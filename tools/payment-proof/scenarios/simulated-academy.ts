import { anId } from '#shared/testing/an-id.ts';
import * as keys from '#functions/data/keys.ts';
import type { FlexiblePayment } from '#shared/instalments/flexible-payment.ts';
import type { PaymentPlan, PaymentStatus } from '#shared/payments/payment-status.ts';
import type { CourseProgress } from '#shared/progress/course-progress.ts';
import { dollarsFromCents } from '#shared/kernel/money.ts';
import { aCourse, aStudent, aLecture } from '../simulation/fixtures.ts';
import { openAttempts } from '../checker/count-open.ts';
import { lockViolations } from '../checker/check-lock.ts';
import type { ApiResponse, Simulation } from '../simulation/simulation.ts';
import type { Card, Student, Started, SimulatedAcademy } from './academy.ts';

const started = ({ body }: ApiResponse): Started => body;

/** The academy of a simulation; names and ids are the same in every run. */
export function academyIn(simulation: Simulation): SimulatedAcademy {
  let students = 0;
  const prices = new Map<string, number>();

  const createStudent = (userId: string): Student => {
    const as = { userId, role: 'user' as const };
    const listed = async () => {
      const { status, body } = await simulation.request('enrolments/get-courses-bought', {
        as,
        params: { userId },
      });
      return status === 200 ? (body['data'] as { courseId: string; accessWithdrawn?: object }[]) : undefined;
    };
    /** Those with access. */
    const courses = async () =>
      (await listed())?.filter(({ accessWithdrawn }) => !accessWithdrawn).map(({ courseId }) => courseId);
    const owns = async (courseId: string) => {
      const { status, body } = await simulation.request('enrolments/get-purchase-info', {
        as,
        params: { userId, id: courseId },
      });
      return status === 200 ? (body['data'] as boolean) : undefined;
    };
    /** What this student has started to buy. */
    const courseByTransaction = new Map<string, string>();
    const recorded = (started: Started, courseId: string): Started => {
      if (started.transactionId) courseByTransaction.set(started.transactionId, courseId);
      return started;
    };
    const card = (kind: Card, courseId: string, paymentPlan: PaymentPlan) =>
      simulation.mint(kind, { userId, courseId, paymentPlan });
    return {
      userId,
      courses,
      shown: async (courseId) => ({ courses: await courses(), owns: await owns(courseId) }),
      async buy({ courseId, paymentPlan, card: kind }) {
        const name = paymentPlan === 'full' ? 'payments/create-order' : 'payments/create-flexible-payment';
        const price = prices.get(courseId) ?? 0;
        const response = await simulation.request(name, {
          as,
          body: {
            userId,
            courseId,
            coursePricing: dollarsFromCents(price),
            ...(price > 0 && { sourceId: await card(kind, courseId, paymentPlan) }),
          },
        });
        return recorded(started(response), courseId);
      },
      async payInstalment({ planId, instalmentId, all, card: kind }) {
        const plan = simulation
          .rows()
          .find((row) => row['planId'] === planId && String(row['SK']).startsWith('PLAN#'));
        const courseId = String(plan?.['courseId']);
        return started(
          await simulation.request('payments/process-scheduled-payment', {
            as,
            params: { id: planId },
            body: {
              userId,
              paymentId: instalmentId,
              sourceId: await card(kind, courseId, 'scheduled'),
              isOutrightPayment: all,
            },
          }),
        );
      },
      async status(transactionId, paymentPlan) {
        const { status, body } = await simulation.request('payments/get-payment-status', {
          as,
          query: { transactionId, paymentPlan },
        });
        if (status !== 200) return undefined;
        const shown = body['paymentStatus'] as PaymentStatus;
        // I12: what is shown as completed is there on the next read.
        const courseId = courseByTransaction.get(transactionId);
        if (
          shown === 'COMPLETED' &&
          courseId &&
          (await listed())?.some((one) => one.courseId === courseId) === false
        )
          simulation.inconsistencies.push(
            `I12 COMPLETED was shown for ${transactionId} before the course was there`,
          );
        return shown;
      },
      async plans() {
        const { status, body } = await simulation.request('instalments/list-flexible-payments', {
          as,
          query: { userId },
        });
        return status === 200 ? (body['data'] as FlexiblePayment[]) : undefined;
      },
      deleteAccount: () => simulation.table.remove(keys.user(anId(userId))),
    };
  };

  return {
    async student(name) {
      students += 1;
      const user = aStudent(`${name}${students}`);
      await simulation.addStudent(user);
      return createStudent(user.userId);
    },
    async course(priceCents) {
      const courseId = `crs_${prices.size + 1}`;
      prices.set(courseId, priceCents);
      await simulation.addCourse(aCourse(courseId, { priceCents }), [aLecture(courseId)]);
      return courseId;
    },
    advance: (ms) => simulation.advance(ms),
    async square(reachable) {
      simulation.squareNetwork.isDown = !reachable;
    },
    async mail(works) {
      simulation.mailDown = !works;
    },
    async decide(status) {
      for (const payment of simulation.evidence().payments)
        if (payment.status === 'PENDING') simulation.decide(payment.id, status);
    },
    async webhooks(fault, times) {
      simulation.square.addFault({ call: 'webhook', fault, times });
    },
    async charges(fault, times) {
      if (times === 0) simulation.square.clearFaults();
      else simulation.square.addFault({ call: 'CreatePayment', fault, times });
    },
    async refundByOperator() {
      await simulation.refundByOperator();
    },
    failRefunds(as, times) {
      simulation.square.addFault({ call: 'RefundPayment', fault: 'ends', as, times });
    },
    dispute(end) {
      for (const { id, status } of simulation.square.payments())
        if (status === 'COMPLETED') simulation.endDispute(simulation.openDispute(id), end);
    },
    async refundOpenByOperator(cents) {
      const settled = new Set(
        simulation
          .rows()
          .filter(({ SK, state }) => SK === 'TXN' && state === 'SETTLED')
          .map(({ transactionId }) => transactionId),
      );
      await simulation.refundByOperator({ mostCents: cents, of: (reference) => !settled.has(reference) });
    },
    holdCharges(count) {
      if (count > 0) simulation.squareNetwork.heldCharges = count;
      else simulation.squareNetwork.releaseCharges();
    },
    loseWebhooks(on) {
      simulation.webhooksLost = on;
    },
    pauseRecovery(on) {
      simulation.recoveryPaused = on;
      if (!on && simulation.square.ledger().length > 0 && openAttempts(simulation.rows()) > 0)
        simulation.inconsistencies.push('I5 what Square captured was not settled by reconciliation alone');
    },
    sleep: (ms) => simulation.sleep(ms),
    async checkLock({ userId }, courseId) {
      const { status, body } = await simulation.request('progress/get-course-progress', {
        as: { userId, role: 'user' },
        params: { userId, courseId },
      });
      // While a payment is open, Square may have captured it and the academy not yet recorded it.
      if (status !== 200 || openAttempts(simulation.rows()) > 0) return;
      const { paymentRequired, courseDetails } = body['data'] as CourseProgress;
      const lectureAddresses = courseDetails.curriculum.filter(
        ({ videoUrl }) => videoUrl !== undefined,
      ).length;
      const shown = { locked: paymentRequired !== undefined, lectureAddresses };
      simulation.inconsistencies.push(...lockViolations(simulation.evidence(), { userId, courseId }, shown));
    },
    startCounting() {
      simulation.ports.count();
    },
  };
}
