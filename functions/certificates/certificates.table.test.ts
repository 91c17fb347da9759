import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { CertificateClaims, CertificateKey } from '#shared/certificates/certificate.ts';
import * as routes from '#shared/certificates/routes.ts';
import { keys } from '#functions/testing/keys.ts';
import { call } from '#functions/testing/call.ts';
import { setUpCheckout } from '#functions/testing/set-up.ts';
import { describeCall } from '#functions/testing/describe-call.ts';
import { type EnrolledStudent, enrolStudent, putEnrolment } from '#functions/testing/enrol-student.ts';
import { NOON, createTestAcademy } from '#functions/testing/test-academy.ts';
import { handler as mark } from '#functions/progress/mark-lecture-viewed.handler.ts';
import { handler as reset } from '#functions/progress/reset-progress.handler.ts';
import { handler as checkCertificate } from './check-certificate.handler.ts';
import { handler as getKeys } from './get-certificate-keys.handler.ts';
import { handler as issueCertificate } from './issue-certificate.handler.ts';

const courseId = 'crs_aws';
let made = 0;
const academy = await createTestAcademy();
beforeEach(setUpCheckout);

const issue = (who: EnrolledStudent, needs = academy.handlerNeeds) =>
  call(issueCertificate.with(needs), { as: who, params: { courseId } });
const tokenIn = ({ body }: { body: Record<string, unknown> }) => (body['data'] as { token: string }).token;
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as CertificateClaims;
const check = (certificateId: string) =>
  call(checkCertificate.with(academy.handlerNeeds), { params: { certificateId } });
const markAll = async (who: EnrolledStudent, lectures = ['lec_1', 'lec_2', 'lec_3']) => {
  for (const lectureId of lectures)
    await call(mark.with(academy.handlerNeeds), {
      as: who,
      body: { userId: who.userId, courseId, lectureId },
    });
};
const aStudent = () => enrolStudent(academy, `user-${++made}`);
async function aGraduate() {
  const who = await aStudent();
  await markAll(who);
  return who;
}
/** The request for the certificate of a course of which these lectures are viewed. */
const viewed = async (who: EnrolledStudent, lectures?: string[]) => {
  await markAll(who, lectures);
  return { params: { courseId } };
};

describeCall(routes.issueCertificate, issueCertificate, {
  academy: () => academy,
  as: aStudent,
  answers: [
    { when: 'the first time', roundTrips: 3, call: (who) => viewed(who) },
    {
      when: 'from then on',
      roundTrips: 2,
      call: async (who) => {
        const request = await viewed(who);
        await issue(who);
        return request;
      },
    },
  ],
  errors: {
    NOT_COMPLETED: [
      { when: 'until every lecture is viewed', call: (who) => viewed(who, ['lec_1', 'lec_3']) },
      {
        when: 'without the course',
        call: async ({ userId }) => {
          await academy.table.remove(keys.enrolment(userId, courseId));
          return { params: { courseId } };
        },
      },
      {
        when: 'a course that was given back, without a record',
        call: async (who) => {
          const request = await viewed(who);
          await academy.table.remove(keys.completion(who.userId, courseId));
          await academy.table.remove(keys.enrolment(who.userId, courseId));
          return request;
        },
        after: async (_answer, { userId }) =>
          expect(await academy.needs.completions.get(userId, courseId)).toBeUndefined(),
      },
      {
        when: 'a course that is gone',
        call: async ({ userId }) => {
          await putEnrolment(academy, userId, 'crs_gone');
          return { params: { courseId: 'crs_gone' } };
        },
      },
    ],
  },
});

describeCall(routes.checkCertificate, checkCertificate, {
  academy: () => academy,
  as: () => undefined,
  answers: {
    roundTrips: 1,
    call: async () => {
      const { jti } = claimsOf(tokenIn(await issue(await aGraduate())));
      return { params: { certificateId: jti } };
    },
  },
  errors: {
    CERTIFICATE_NOT_FOUND: { call: () => ({ params: { certificateId: '01ARZ3NDEKTSV4RRFFQ69G5FAV' } }) },
  },
});

describeCall(routes.getCertificateKeys, getKeys, {
  academy: () => academy,
  as: () => undefined,
  answers: { roundTrips: 0, call: () => ({}) },
  errors: {},
});

describe('A certificate (docs/adr/034)', () => {
  test('It says what was completed, names the public key, and anybody reads it by its number', async () => {
    const who = await aGraduate();
    const issued = await issue(who);
    expect(issued.status).toBe(200);
    const token = tokenIn(issued);
    const claims = claimsOf(token);
    expect(claims).toEqual({
      iss: 'Twillfield',
      jti: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/) as string,
      name: 'Ada Lovelace',
      course: 'AWS Cloud Bootcamp',
      category: 'cloud-computing',
      instructor: 'Grace Hopper',
      lectures: 3,
      completedOn: '2026-11-21',
    });
    const { body } = await call(getKeys.with(academy.handlerNeeds));
    const [key] = body['keys'] as CertificateKey[];
    const header = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as object;
    expect(header).toMatchObject({ alg: 'ES256', kid: key?.kid });
    const checked = await check(claims.jti);
    expect(checked.body).toEqual({ success: true, data: { token } });
  });

  test('It is the same one ever after: in two tabs at once, after a reset, under another name, in a changed course', async () => {
    const who = await aGraduate();
    const [first, second] = await Promise.all([issue(who), issue(who)]);
    expect(second).toEqual(first);
    await call(reset.with(academy.handlerNeeds), { as: who, body: { userId: who.userId, courseId } });
    await academy.table.update(keys.user(who.userId), {
      UpdateExpression: 'SET userName = :name',
      ExpressionAttributeValues: { ':name': 'eve' },
    });
    vi.setSystemTime(NOON + 86_400_000);
    await academy.table.remove(keys.enrolment(who.userId, courseId));
    expect(await issue(who)).toEqual(first);
    const rows = (await academy.rows()).filter(
      ({ PK }) => PK === `CERTIFICATE#${claimsOf(tokenIn(first)).jti}`,
    );
    expect(rows).toHaveLength(1);
  });

  test('A completion whose record was lost with the process is recorded here, on the day of the last mark', async () => {
    const who = await aGraduate();
    await academy.table.remove(keys.completion(who.userId, courseId));
    vi.setSystemTime(NOON + 3 * 86_400_000);
    const claims = claimsOf(tokenIn(await issue(who)));
    expect(claims.completedOn).toBe('2026-11-21');
    expect(await academy.needs.completions.get(who.userId, courseId)).toMatchObject({
      certificateId: claims.jti,
    });
  });

  test('Of two completions that are recorded the first one stays, and both are told its number', async () => {
    const who = await aGraduate();
    const first = (await academy.needs.completions.get(who.userId, courseId)) ?? expect.unreachable();
    const second = { ...first, certificateId: '01ARZ3NDEKTSV4RRFFQ69G5FAV' };
    expect(await academy.needs.completions.record(who.userId, second)).toEqual(first);
    expect(await academy.needs.completions.get(who.userId, courseId)).toEqual(first);
  });

  test('A request that dies before the certificate is stored leaves nothing, and the next one issues it', async () => {
    const who = await aGraduate();
    const dying = {
      ...academy.handlerNeeds,
      certificates: () => ({ ...academy.needs.certificates, issue: () => Promise.reject(new Error('died')) }),
    };
    expect((await issue(who, dying)).status).toBe(500);
    expect((await issue(who)).status).toBe(200);
  });

  test('None is stored for an account that was deleted while it was signed', async () => {
    const who = await aGraduate();
    const { certificateId } =
      (await academy.needs.completions.get(who.userId, courseId)) ?? expect.unreachable();
    const overtaken = {
      ...academy.handlerNeeds,
      certificateSigner: () => ({
        ...academy.needs.certificateSigner,
        sign: async () => {
          await academy.table.remove(keys.completion(who.userId, courseId));
          return 'a.b.c';
        },
      }),
    };
    expect(await issue(who, overtaken)).toMatchObject({ status: 409 });
    expect((await check(certificateId)).status).toBe(404);
  });
});
