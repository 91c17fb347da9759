import { keys } from './keys.ts';
import type { handler as createFlexible } from '#functions/payments/create-flexible-payment.handler.ts';
import { handler as process } from '#functions/payments/process-scheduled-payment.handler.ts';
import { call } from './call.ts';
import { checkoutAt, instalmentPayload } from './checkout.ts';
import { studyAt } from './study.ts';
import { countStudents } from './count-students.ts';
import { createTestAcademy } from './test-academy.ts';

const student = { userId: 'user-ada', role: 'user' as const };

/** A student who has bought the academy's own course, in full or on a plan; `id` is the purchase's transaction id. */
export async function openBought(plan?: typeof createFlexible) {
  const academy = await createTestAcademy();
  const checkout = checkoutAt(academy);
  const study = studyAt(academy);
  async function settle(transactionId: string): Promise<string> {
    const end = await checkout.run(transactionId);
    if (end !== 'SETTLED') throw new Error(`The payment ended as ${end}.`);
    return transactionId;
  }
  const id = await settle(await checkout.start({}, plan));
  const startInstalment = async (index: number, over: Record<string, unknown> = {}) => {
    const [flexible] = await study.plans();
    return call(process.with(academy.handlerNeeds), {
      params: { id: flexible?._id ?? '' },
      body: instalmentPayload(flexible?.paymentSchedule[index]?._id ?? '', over),
      as: student,
    });
  };
  return {
    academy,
    ...checkout,
    ...study,
    id,
    startInstalment,
    /** Pays an instalment to the end; its transaction id. */
    payInstalment: async (index: number) =>
      settle(String((await startInstalment(index)).body['transactionId'])),
    lock: () =>
      academy.table.get<{ lockState: string; transactionId: string }>(keys.lock('user-ada', 'crs_aws')),
    /** The course's counter of students, and how many it lists. */
    students: () => countStudents(academy),
  };
}
