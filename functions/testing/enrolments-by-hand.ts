import type { Enrolling, JudgedRow } from '#shared/enrolments/by-hand.ts';
import { handler as check } from '#functions/enrolments/check-enrolments.handler.ts';
import { handler as listed } from '#functions/enrolments/enrol-listed.trigger.ts';
import { handler as enrol } from '#functions/enrolments/enrol-people.handler.ts';
import { handler as get } from '#functions/enrolments/get-enrolling.handler.ts';
import type { Key } from '#functions/data/keys.ts';
import { call } from './call.ts';
import { fakeIdentity } from './fake-identity.ts';
import type { Caller } from './people.ts';
import { rowEvents } from './row-events.ts';
import type { TestAcademy } from './test-academy.ts';

type Person = NonNullable<Caller>;
interface Row {
  email: string;
  name?: string;
}

/** The calls by which staff enrol people, and the function that does it, at an academy with a Cognito of its own. */
export function enrolmentsAt(academy: TestAcademy) {
  const cognito = fakeIdentity();
  const needs = { ...academy.handlerNeeds, identity: () => cognito.identity };
  let count = 0;
  const at = {
    cognito,
    needs,
    /** Of a new request. */
    anId: () => `enrolment-${++count}`,
    /** A new student without courses. */
    async aStudent() {
      const userId = `user-by-hand-${++count}`;
      await academy.addStudent(userId);
      return { userId, email: `${userId}@example.org` };
    },
    async check(as: Person, people: readonly Row[], courseId = 'crs_aws') {
      const { body } = await call(check.with(needs), { as, body: { courseId, people } });
      return body['data'] as JudgedRow[];
    },
    async begin(as: Person, requestId: string, people: readonly Row[], more: object = {}) {
      const body = { requestId, courseId: 'crs_aws', people, reason: 'Paid by invoice 12', ...more };
      const { status, body: answer } = await call(enrol.with(needs), { as, body });
      return { status, code: answer['code'] };
    },
    async get(as: Person, id: string) {
      const { body } = await call(get.with(needs), { as, params: { id } });
      return body['data'] as Enrolling;
    },
    /** What the queue calls: it is told of each part of each request. */
    async run() {
      const parts = (await academy.rows()).filter(({ SK }) =>
        String(SK).startsWith('ENROLLING#'),
      ) as unknown[];
      return listed.with(needs)(rowEvents(parts as Key[]));
    },
    /** From the press to what became of each person. */
    async enrol(as: Person, requestId: string, people: readonly Row[], more: object = {}) {
      const { status } = await at.begin(as, requestId, people, more);
      if (status !== 202) throw new Error(`The request was answered with ${status}.`);
      await at.run();
      return (await at.get(as, requestId)).rows.map(({ email, outcome, problem }) =>
        [email, outcome, problem].filter((one) => one !== undefined).join(' '),
      );
    },
  };
  return at;
}
